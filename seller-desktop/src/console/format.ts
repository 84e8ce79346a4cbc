import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { en } from './messages/en.ts'

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `20 Nov 2026, 21:37:31` in the seller's own time zone. */
export const formatTime = (iso: string) => exact.format(new Date(iso))

/** A short time for tables: `21:37` today, `19 Nov` before. */
export function formatShortTime(iso: string, now: Date): string {
  const time = new Date(iso)
  return time.toDateString() === now.toDateString() ? clock.format(time) : day.format(time)
}

/** `20 Nov 2026`: a day of the store's calendar. */
export const formatDate = (isoDay: string) => date.format(new Date(isoDay))

/** `just now`, `4 min`, `3 h`, `2 d`: the time since `iso`, such as how long an order has been waiting. */
export function formatAge(iso: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(iso))
  if (ms < MINUTE) return en.shell.justNow
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}

export const formatCount = (value: number) => whole.format(value)

/** The API's decimal dollars in the console's money format. */
export function formatUsd(decimal: string): string {
  const value = fromDecimal(decimal, 'USD')
  return value ? formatMoney(value) : decimal
}

/** `Rp78,000`, or the bare number and code of a currency the store does not sell in. */
export function formatPaid({ amount, currency }: Readonly<{ amount: string; currency: string }>): string {
  const value = isCurrency(currency) ? fromDecimal(amount, currency) : undefined
  return value ? formatMoney(value) : `${amount} ${currency}`
}

/** Formats whole rupiah, the unit of suppliers' prices. */
export const formatRupiah = (amount: number) => `Rp${whole.format(amount)}`

/** The first 8 characters of an order's id, which name it on every screen. */
export const shortId = (id: string) => id.slice(0, 8)
