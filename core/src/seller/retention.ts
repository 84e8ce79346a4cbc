/** Kinds of personal data with their own retention time; the setting `retentionDays` covers orders. */
export const retentionKinds = [
  'accounts',
  'notices',
  'mails',
  'push',
  'sessions',
  'signIns',
  'failedCalls',
  'risk',
  'refundAccounts',
] as const
export type RetentionKind = (typeof retentionKinds)[number]
export type Retention = Readonly<Partial<Record<RetentionKind, number>>>

/**
 * Limits in days, and the default. `asOrders`: as long as orders, where 0 means forever. `withOrders`: deleted with
 * their order; a setting only makes that earlier. `notices`, the webhooks of providers, stay long enough to recognise a
 * repeated webhook after weeks. `risk` data may not be kept longer. `push` subscriptions wait for an order. `signIns`:
 * the cookie lives for 400 days, and no sign-in outlives the cookie.
 */
export const retentionLimits = {
  accounts: { least: 30, most: 3650, usual: 'asOrders' },
  notices: { least: 30, most: 3650, usual: 'asOrders' },
  mails: { least: 7, most: 3650, usual: 'withOrders' },
  push: { least: 30, most: 3650, usual: 'withOrders' },
  sessions: { least: 1, most: 90, usual: 7 },
  signIns: { least: 7, most: 400, usual: 400 },
  failedCalls: { least: 1, most: 90, usual: 30 },
  risk: { least: 7, most: 180, usual: 180 },
  refundAccounts: { least: 1, most: 180, usual: 30 },
} as const satisfies Record<
  RetentionKind,
  Readonly<{ least: number; most: number; usual: number | 'asOrders' | 'withOrders' }>
>

/** Days until deletion; 0: not deleted by age. */
export function daysKept(
  { retention, retentionDays }: Readonly<{ retention: Retention; retentionDays: number }>,
  kind: RetentionKind,
): number {
  const { usual } = retentionLimits[kind]
  if (usual === 'withOrders') return retention[kind] ?? 0
  return retention[kind] ?? (usual === 'asOrders' ? retentionDays : usual)
}
