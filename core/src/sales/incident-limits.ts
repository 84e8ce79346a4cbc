/** Longest texts of an incident, in characters, and how many updates it may have. */
export const incidentLimits = { title: 120, text: 1000, updates: 50 } as const
