import { type ChannelCode, channels, isChannelCode, kindOf } from './channels.ts'

const suffix = '_VIRTUAL_ACCOUNT'

/** v3 names a bank's accounts apart from its other ways to pay. */
export const toV3Code = (code: ChannelCode): string => (kindOf(code).type === 'VIRTUAL_ACCOUNT' ? code + suffix : code)

const codes = new Map(Object.keys(channels).flatMap((code) => (isChannelCode(code) ? [[toV3Code(code), code]] : [])))
export const fromV3Code = (code: unknown): ChannelCode | undefined => codes.get(String(code)) as ChannelCode | undefined

/** What v3 calls the properties that v2 has under other names. */
const names = {
  EWALLET: { account_mobile_number: 'mobile_number' },
  QR_CODE: {},
  VIRTUAL_ACCOUNT: { display_name: 'customer_name' },
  OVER_THE_COUNTER: { payer_name: 'customer_name' },
} as const satisfies Record<ReturnType<typeof kindOf>['type'], Record<string, string>>

/** The properties by v2's names; one that v3 does not know under v2's own name is left out, and so found missing. */
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
