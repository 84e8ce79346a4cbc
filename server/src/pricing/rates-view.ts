import type { RatesView } from '@topup/core/api/pricing'
import { currencyCodes } from '@topup/core/money/currency'
import { isUsableRate, movePercent } from '@topup/core/pricing/rate-guard'
import type { Context } from './context.ts'
import { loadRates } from './rates.ts'

/**
 * Returns the current rate of every currency but the dollar, with source and age. Beside a current rate stands the new
 * rate that moved too far: the seller has to decide about the new rate, or has rejected it.
 */
export async function buildRatesView(ctx: Context): Promise<RatesView> {
  const [inForce, rows, heldRows] = await Promise.all([
    loadRates(ctx),
    ctx.db.selectFrom('exchange_rates').selectAll().execute(),
    ctx.db.selectFrom('held_rates').selectAll().execute(),
  ])
  const stored = new Map(rows.filter((row) => isUsableRate(row.currency, row.rate)).map((row) => [row.currency, row]))
  const held = new Map(heldRows.map((row) => [row.currency, row]))
  const oldBefore = ctx.now().getTime() - ctx.config.timing.ratesOld
  return {
    holdPercent: ctx.config.RATE_HOLD_PERCENT,
    rates: currencyCodes.flatMap((currency) => {
      const rate = inForce[currency]
      if (currency === 'USD' || rate === undefined) return []
      const row = stored.get(currency)
      const waiting = held.get(currency)
      return [
        {
          currency,
          rate,
          source: row?.source ?? 'fallback',
          fetchedAt: row?.fetched_at ?? null,
          isOld: row !== undefined && Date.parse(row.fetched_at) < oldBefore,
          held: waiting
            ? {
                rate: waiting.rate,
                source: waiting.source,
                seenAt: waiting.seen_at,
                movePercent: movePercent(rate, waiting.rate),
                status: waiting.status,
              }
            : null,
        },
      ]
    }),
  }
}
