/** Advertising claims about the store that its pages show to buyers. */
export const claimNames = ['gamers', 'averageDelivery', 'rating', 'support'] as const
export type ClaimName = (typeof claimNames)[number]
