const hour = 3_600_000
const day = 24 * hour

/** `push`: the question appears in the buyer's wallet app, so there is no page to go to. */
type Approval = 'redirect' | 'push' | 'scan'
type Refunds = { days: number; partial: boolean } | 'never'
export type Channel = { min: number; max: number; approval: Approval; expiresAfter: number; refunds: Refunds }

/** Xendit's pages disagree about some limits; these are the narrower ones. */
export const channels = {
  DANA: { min: 100, max: 20_000_000, approval: 'redirect', expiresAfter: day, refunds: { days: 30, partial: true } },
  OVO: { min: 100, max: 20_000_000, approval: 'push', expiresAfter: hour / 4, refunds: 'never' },
  LINKAJA: {
    min: 100,
    max: 10_000_000,
    approval: 'redirect',
    expiresAfter: hour / 2,
    refunds: { days: 30, partial: false },
  },
  SHOPEEPAY: {
    min: 1,
    max: 20_000_000,
    approval: 'redirect',
    expiresAfter: hour / 2,
    refunds: { days: 365, partial: true },
  },
  QRIS: { min: 1, max: 10_000_000, approval: 'scan', expiresAfter: 2 * day, refunds: { days: 7, partial: true } },
} satisfies Record<string, Channel>

export type ChannelCode = keyof typeof channels

export const isChannelCode = (value: unknown): value is ChannelCode =>
  typeof value === 'string' && Object.hasOwn(channels, value)

export const channelRules = (code: ChannelCode): Channel => channels[code]
