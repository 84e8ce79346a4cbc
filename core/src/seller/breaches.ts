/** What somebody may have got at: all of the store, what was ordered or changed in a time, one order's link, one account. */
export const breachKinds = ['store', 'span', 'order', 'account'] as const
export type BreachKind = (typeof breachKinds)[number]

/** The file of everybody who was touched, for those kinds that have no person in their question. */
export const touchedFile = '/api/admin/breach/touched.csv'
