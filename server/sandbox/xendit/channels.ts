const hour = 3_600_000
const day = 24 * hour

/**
 * `push`: the wallet app asks the buyer, so there is no page. `bank`, `till`: the buyer pays there with a number that
 * accepts only the exact amount.
 */
type Approval = 'redirect' | 'push' | 'scan' | 'bank' | 'till'
type Refunds = { days: number; partial: boolean } | 'never'
export type Channel = { min: number; max: number; approval: Approval; expiresAfter: number; refunds: Refunds }

/** Xendit's pages disagree about some limits; the narrower limits are used here. */
const account = { min: 10_000, max: 50_000_000, approval: 'bank', expiresAfter: day, refunds: 'never' } as const
const counter = { min: 10_000, approval: 'till', expiresAfter: 2 * day, refunds: 'never' } as const

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
  BCA: account,
  BRI: account,
  BNI: account,
  MANDIRI: account,
  PERMATA: account,
  BSI: account,
  ALFAMART: { ...counter, max: 2_500_000 },
  INDOMARET: { ...counter, max: 5_000_000 },
} satisfies Record<string, Channel>

export type ChannelCode = keyof typeof channels

export const isChannelCode = (value: unknown): value is ChannelCode =>
  typeof value === 'string' && Object.hasOwn(channels, value)

/** The type of a channel's payment method, and the method's member that describes the channel. */
export function kindOf(code: ChannelCode) {
  const { approval } = channelRules(code)
  if (approval === 'bank') return { type: 'VIRTUAL_ACCOUNT', member: 'virtual_account' } as const
  if (approval === 'till') return { type: 'OVER_THE_COUNTER', member: 'over_the_counter' } as const
  if (approval === 'scan') return { type: 'QR_CODE', member: 'qr_code' } as const
  return { type: 'EWALLET', member: 'ewallet' } as const
}

/** Whether the channel refuses any amount other than the requested one. */
export const isClosedAmount = (code: ChannelCode): boolean => ['bank', 'till'].includes(channelRules(code).approval)

/** The kind of page on which a buyer pays by this channel. */
export function pageKind(code: ChannelCode): 'wallet' | 'qr' | 'bank' | 'till' {
  const { approval } = channelRules(code)
  if (approval === 'scan') return 'qr'
  return approval === 'bank' || approval === 'till' ? approval : 'wallet'
}

export const channelRules = (code: ChannelCode): Channel => channels[code]
