/** What a held unit says about a player the buyer may still correct. */
export const playerRefused = 'The supplier refused the player ID'
export const playerDoesNotFit = 'The player ID no longer fits what the game asks for.'
export const paymentTakenBack =
  'Money of its payment was given back in the provider’s dashboard: deliver it or give it up.'
export const paymentFellShort = 'Less money came for it than was asked: deliver it or give it up.'
export const paymentNotInOrder =
  'Its payment is disputed or was taken back: wait for the end of the dispute, deliver by hand or give it up.'
