import { DomainError } from '@topup/core/api/errors'
import type { Config } from '../../platform/config.ts'
import type { Trx } from '../../platform/db/schema.ts'

type Line = Readonly<{ checkoutId: string; lineKey: string; quantity: number }>

/** Throws cart_too_large if the checkout would exceed its limits with this line. The caller has locked the checkout. */
export async function assertCartFits(
  { config }: Readonly<{ config: Pick<Config, 'CART_LINES' | 'CHECKOUT_UNITS'> }>,
  trx: Trx,
  { checkoutId, lineKey, quantity }: Line,
): Promise<void> {
  const { CART_LINES: maxLines, CHECKOUT_UNITS: maxUnits } = config
  const { lines, units } = await trx
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('units'),
    ])
    .where('checkout_id', '=', checkoutId)
    .where('status', '<>', 'failed')
    // A changed line replaces its earlier order, so that order does not count.
    .where('line_key', '<>', lineKey)
    .executeTakeFirstOrThrow()
  const isFull = Number(lines) >= maxLines
  if (!isFull && Number(units) + quantity <= maxUnits) return
  const most = isFull ? `${maxLines} lines` : `${maxUnits} units`
  throw new DomainError(
    'cart_too_large',
    `One order takes at most ${most}: pay for a part now and for the rest after it`,
    {
      maxLines,
      maxUnits,
    },
  )
}
