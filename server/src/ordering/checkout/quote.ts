import { convertUsd } from '@topup/core/money/convert'
import { type Money, money } from '@topup/core/money/money'
import type { Schema } from '../../platform/db/schema.ts'

/** Whole rupiah for US cents at the checkout's own rate: what is shown is what is charged. */
export const quoteIdr = (usdCents: number, usdToIdr: number): number =>
  convertUsd(money(usdCents, 'USD'), 'IDR', { IDR: usdToIdr }).amount

/** What a provider is to take for US cents of this checkout, in the currency it takes. */
export const toCharge = (usdToIdr: number, provider: Schema['payments']['provider'], totalCents: number): Money =>
  provider === 'xendit' ? money(quoteIdr(totalCents, usdToIdr), 'IDR') : money(totalCents, 'USD')
