export const maxQuantity = 20

/** The most lines that a cart takes and the most units that a checkout takes; the environment sets both. */
export type CartLimits = Readonly<{ maxLines: number; maxUnits: number }>

export const usualCartLimits: CartLimits = { maxLines: 50, maxUnits: 1000 }
