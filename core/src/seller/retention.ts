/** What is kept of persons for a time of its own; that of orders is the setting `retentionDays`. */
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
 * Days: the fewest, the most, and how many where nothing is set. `asOrders`: as many as orders, and 0 keeps them for good.
 * `withOrders`: they go with the order they are of, and days of their own only bring that forward.
 * A notice that a provider repeats after weeks must find the first one. What risk remembers has no right to stay longer.
 * A browser that is told waits for an order. Nobody is signed in for longer than the cookie lives, which is 400 days.
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

/** 0: they do not go by their own age. */
export function daysKept(
  { retention, retentionDays }: Readonly<{ retention: Retention; retentionDays: number }>,
  kind: RetentionKind,
): number {
  const { usual } = retentionLimits[kind]
  if (usual === 'withOrders') return retention[kind] ?? 0
  return retention[kind] ?? (usual === 'asOrders' ? retentionDays : usual)
}
