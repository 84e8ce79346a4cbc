/** Most characters of an incident's texts, and the most updates. */
export const incidentLimits = { title: 120, text: 1000, updates: 50 } as const
