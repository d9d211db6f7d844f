print("workout-tracker")
