import { DomainError } from '@topup/core/api/errors'
import type { Currency } from '@topup/core/money/currency'
import { recordAudit } from '../access/audit.ts'
import { resolveAttention } from '../alerts/attention.repository.ts'
import { lockPrices } from '../catalog/lock-prices.ts'
import { write } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import { findRate, putInForce } from './store-rates.ts'
import { reprice } from './sync/reprice.ts'

export type RateDecision = Readonly<{ currency: Currency; rate: number; action: 'approve' | 'reject' }>

/**
 * Applies the seller's decision on an exchange rate that waits for approval. An approved rate applies at once, and all
 * prices are recomputed in the same transaction. Throws `settings_changed` if this rate no longer waits.
 */
export async function decideRate(ctx: Context, sellerId: string, decision: RateDecision): Promise<void> {
  const { currency, rate, action } = decision
  await write(ctx.db, async (trx) => {
    await lockPrices(ctx, trx)
    const held = await trx
      .updateTable('held_rates')
      .set({ status: 'rejected' })
      .where('currency', '=', currency)
      .where('rate', '=', rate)
      .where('status', '=', 'open')
      .returning('source')
      .executeTakeFirst()
    if (!held) throw new DomainError('settings_changed', 'This rate does not wait any more: look at the rates again')
    if (action === 'approve') {
      const before = await findRate(trx, currency)
      await putInForce(ctx, trx, [{ currency, rate }], held.source)
      await reprice(ctx, trx, { trigger: 'rate', actor: sellerId, rateBefore: before })
    } else await resolveAttention(trx, 'rate', currency, ctx.now())
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: `rate_${action}`,
      subject: `rate:${currency}`,
      details: { rate },
    })
  })
  ctx.responses.invalidate()
}
