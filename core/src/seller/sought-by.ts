/** What an owner finds a person by. */
export const soughtBy = ['email', 'player', 'order'] as const
export type SoughtBy = (typeof soughtBy)[number]
