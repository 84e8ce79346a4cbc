/** The last sum owed to each supplier, and the balance reading (`readAt`) for which it was computed. */
export type OwedLately = Map<string, Readonly<{ readAt: string; at: number; owed: number }>>
