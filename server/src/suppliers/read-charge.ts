import { money } from '@topup/core/money/money'
import type { Charge } from './supplier.ts'

/** Digits only: in "19.000" the point may separate thousands or decimals. */
const digits = /^\d{1,15}$/

/** Reads the charged amount in an answer, as rupiah rounded up. Undefined if the answer names none. */
export function readCharge(value: unknown): Charge | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const amount = typeof value === 'string' && digits.test(value) ? Number(value) : value
  if (typeof amount === 'number' && amount >= 0 && Number.isSafeInteger(Math.ceil(amount))) {
    return money(Math.ceil(amount), 'IDR')
  }
  return { unreadable: (typeof value === 'number' ? String(value) : JSON.stringify(value)).slice(0, 40) }
}
