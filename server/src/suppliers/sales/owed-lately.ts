/** By supplier: the last computed cost of units still to buy (`owed`), and the balance reading that it belongs to. */
export type OwedLately = Map<string, Readonly<{ readAt: string; at: number; owed: number }>>
