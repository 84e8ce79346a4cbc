import { convertUsd } from '@topup/core/money/convert'
import { money } from '@topup/core/money/money'

/** Whole rupiah for US cents at the checkout's own rate: what is shown is what is charged. */
export const quoteIdr = (usdCents: number, usdToIdr: number): number =>
  convertUsd(money(usdCents, 'USD'), 'IDR', { IDR: usdToIdr }).amount
