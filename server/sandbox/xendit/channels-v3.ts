import { type ChannelCode, channels, isChannelCode, kindOf } from './channels.ts'

const suffix = '_VIRTUAL_ACCOUNT'

/** v3 names a bank's virtual accounts with a suffix, unlike the bank's other payment methods. */
export const toV3Code = (code: ChannelCode): string => (kindOf(code).type === 'VIRTUAL_ACCOUNT' ? code + suffix : code)

const codes = new Map(Object.keys(channels).flatMap((code) => (isChannelCode(code) ? [[toV3Code(code), code]] : [])))
export const fromV3Code = (code: unknown): ChannelCode | undefined => codes.get(String(code)) as ChannelCode | undefined

/** v3's names of channel properties -> v2's names, by the type of payment method. */
const names = {
  EWALLET: { account_mobile_number: 'mobile_number' },
  QR_CODE: {},
  VIRTUAL_ACCOUNT: { display_name: 'customer_name' },
  OVER_THE_COUNTER: { payer_name: 'customer_name' },
} as const satisfies Record<ReturnType<typeof kindOf>['type'], Record<string, string>>

/** Returns the properties under v2's names. A property given under v2's name is dropped, so v3 reports it missing. */
export function fromV3Properties(code: ChannelCode, given: Record<string, unknown>): Record<string, unknown> {
  const renamed: Record<string, string> = names[kindOf(code).type]
  const gone = new Set(Object.values(renamed))
  const kept = Object.entries(given).filter(([name]) => !gone.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [renamed[name] ?? name, value]))
}

export function toV3Properties(code: ChannelCode, stored: Record<string, string>): Record<string, string> {
  const back = new Map(Object.entries(names[kindOf(code).type]).map(([v3, v2]) => [v2 as string, v3]))
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [back.get(name) ?? name, value]))
}
