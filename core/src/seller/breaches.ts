/** Scope of a breach: the whole store, orders made or changed in a time span, one order's link, or one account. */
export const breachKinds = ['store', 'span', 'order', 'account'] as const
export type BreachKind = (typeof breachKinds)[number]

/** CSV file of all persons affected, for the kinds of breach that name no person. */
export const touchedFile = '/api/admin/breach/touched.csv'
