/** Claims that the store makes about itself to buyers. */
export const claimNames = ['gamers', 'averageDelivery', 'rating', 'support'] as const
export type ClaimName = (typeof claimNames)[number]
