/** What a held unit says about a player the buyer may still correct. */
export const playerRefused = 'The supplier refused the player ID'
export const playerDoesNotFit = 'The player ID no longer fits what the game asks for.'
