/** Criteria by which an owner can search for a person. */
export const soughtBy = ['email', 'player', 'order'] as const
export type SoughtBy = (typeof soughtBy)[number]
