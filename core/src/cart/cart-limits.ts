export const maxQuantity = 20

/** What the store takes in one cart and one checkout; both are set in its environment. */
export type CartLimits = Readonly<{ maxLines: number; maxUnits: number }>

export const usualCartLimits: CartLimits = { maxLines: 50, maxUnits: 1000 }
