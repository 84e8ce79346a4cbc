/** What was owed to each supplier when it was last summed up, for the reading of its balance of that time. */
export type OwedLately = Map<string, Readonly<{ readAt: string; at: number; owed: number }>>
