"""What is worked out once a deal is over: how others score, the cards and the play, a bot’s thought."""
