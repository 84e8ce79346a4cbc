/** By supplier: the cost of paid units still to buy (`owed`) when last computed, and the balance reading used. */
export type OwedLately = Map<string, Readonly<{ readAt: string; at: number; owed: number }>>
