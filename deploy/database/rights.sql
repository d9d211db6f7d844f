-- Beside its own database the program may make one in which it tries each night's dump, and takes away again.
GRANT ALL ON `workout\_tracker\_backup\_check`.* TO 'workout_tracker'@'%';
