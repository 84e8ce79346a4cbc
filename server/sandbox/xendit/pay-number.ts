import { randomInt } from 'node:crypto'
import type { ChannelCode } from './channels.ts'

/** Prefixes of banks' account numbers and tills' payment codes; Alfamart's is letters that the store has chosen. */
const prefixes: Partial<Record<ChannelCode, string>> = {
  BCA: '10766',
  BRI: '13282',
  BNI: '8808',
  MANDIRI: '88608',
  PERMATA: '8214',
  BSI: '9347',
  ALFAMART: 'KLT',
  INDOMARET: '24',
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** The number or code for a payment, under its channel's property name. */
export function payNumber(channel: ChannelCode): Record<string, string> {
  const number = (prefixes[channel] ?? '') + digits(11)
  const isTill = channel === 'ALFAMART' || channel === 'INDOMARET'
  return isTill ? { payment_code: number } : { virtual_account_number: number }
}
