print("StreamKit examples")
