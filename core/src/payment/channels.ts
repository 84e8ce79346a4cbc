import type { ChargeCurrency, PaymentMethod } from './payment-methods.ts'

/** A payment channel, such as a wallet or a bank: how pages show it, and its limits. */
export type Channel = Readonly<{
  name: string
  method: Extract<PaymentMethod, 'ewallet' | 'qris' | 'account' | 'counter'>
  /** Letters of the mark drawn for the channel, since the brand's own logo may not be used. */
  mark: string
  currency: ChargeCurrency
  /** The smallest and largest payment in whole rupiah; the owner may narrow them. */
  minIdr: number
  maxIdr: number
  /** The payment is pushed to the buyer's app, so it needs their phone number. */
  needsPhone: boolean
}>

const wallet = { method: 'ewallet', currency: 'IDR', needsPhone: false } as const
const account = { method: 'account', currency: 'IDR', needsPhone: false } as const
const counter = { method: 'counter', currency: 'IDR', needsPhone: false } as const

/** Limits from the provider's documentation, read on 2026-11-23; where its pages disagree, the narrower range. */
export const channels = {
  ID_DANA: { ...wallet, name: 'DANA', mark: 'DA', minIdr: 100, maxIdr: 20_000_000 },
  ID_OVO: { ...wallet, name: 'OVO', mark: 'OV', minIdr: 100, maxIdr: 20_000_000, needsPhone: true },
  ID_LINKAJA: { ...wallet, name: 'LinkAja', mark: 'LA', minIdr: 100, maxIdr: 10_000_000 },
  ID_SHOPEEPAY: { ...wallet, name: 'ShopeePay', mark: 'SP', minIdr: 1, maxIdr: 20_000_000 },
  QRIS: { ...wallet, method: 'qris', name: 'QRIS', mark: 'QR', minIdr: 1, maxIdr: 10_000_000 },
  ID_BCA: { ...account, name: 'BCA', mark: 'BC', minIdr: 10_000, maxIdr: 50_000_000 },
  ID_BRI: { ...account, name: 'BRI', mark: 'BR', minIdr: 10_000, maxIdr: 50_000_000 },
  ID_BNI: { ...account, name: 'BNI', mark: 'BN', minIdr: 10_000, maxIdr: 50_000_000 },
  ID_MANDIRI: { ...account, name: 'Mandiri', mark: 'MA', minIdr: 10_000, maxIdr: 50_000_000 },
  ID_PERMATA: { ...account, name: 'Permata', mark: 'PE', minIdr: 10_000, maxIdr: 50_000_000 },
  ID_BSI: { ...account, name: 'BSI', mark: 'BS', minIdr: 10_000, maxIdr: 50_000_000 },
  ID_ALFAMART: { ...counter, name: 'Alfamart', mark: 'AL', minIdr: 10_000, maxIdr: 2_500_000 },
  ID_INDOMARET: { ...counter, name: 'Indomaret', mark: 'IN', minIdr: 10_000, maxIdr: 5_000_000 },
} as const satisfies Record<string, Channel>

export type ChannelCode = keyof typeof channels
/** Channels a buyer names when paying; QRIS has its own call. */
export type NamedChannel = Exclude<ChannelCode, 'QRIS'>

export const channelCodes = Object.keys(channels) as ChannelCode[]

type OfMethod<Method> = { [Code in ChannelCode]: (typeof channels)[Code]['method'] extends Method ? Code : never }
type CodeOf<Method> = OfMethod<Method>[ChannelCode]

/** The channels of a method; empty for a method that is paid directly. */
export const channelsOf = <Method extends PaymentMethod>(method: Method): CodeOf<Method>[] =>
  channelCodes.filter((code): code is CodeOf<Method> => channels[code].method === method)

export const namedChannels = channelCodes.filter((code): code is NamedChannel => code !== 'QRIS')

/** The method's channels that buyers name; the owner may set a fee for each. */
export const namedChannelsOf = (method: PaymentMethod): NamedChannel[] =>
  namedChannels.filter((code) => channels[code].method === method)

export const isChannelCode = (code: string | null): code is ChannelCode =>
  code !== null && Object.hasOwn(channels, code)

/** The buyer takes a number or code to a bank or a counter; the owner sets how long it and its order live. */
export const isPaidByNumber = (method: PaymentMethod): method is 'account' | 'counter' =>
  method === 'account' || method === 'counter'
