import { type Currency, currencyCodes } from '@topup/core/money/currency'
import { isOrdinaryMove, movePercent } from '@topup/core/pricing/rate-guard'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'

type NewRate = Readonly<{ currency: Currency; rate: number }>

export const findRate = (db: Db, currency: Currency) =>
  db
    .selectFrom('exchange_rates')
    .select(['currency', 'rate', 'source'])
    .where('currency', '=', currency)
    .executeTakeFirst()

export async function putInForce(ctx: Context, trx: Trx, rates: readonly NewRate[], source: string): Promise<void> {
  if (rates.length === 0) return
  const now = ctx.now()
  const rows = rates.map((one) => ({ ...one, source, fetched_at: now.toISOString() }))
  await trx
    .insertInto('exchange_rates')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('currency').doUpdateSet((eb) => ({
        rate: eb.ref('excluded.rate'),
        source: eb.ref('excluded.source'),
        fetched_at: eb.ref('excluded.fetched_at'),
      })),
    )
    .execute()
  const currencies = rates.map((one) => one.currency)
  const released = await trx
    .deleteFrom('held_rates')
    .where('currency', 'in', currencies)
    .returning('currency')
    .execute()
  for (const { currency } of released) await resolveAttention(trx, 'rate', currency, now)
}

async function hold(ctx: Context, trx: Trx, { currency, rate }: NewRate, source: string, inForce: number) {
  const now = ctx.now()
  const row = { rate, source, seen_at: now.toISOString(), status: 'open' as const }
  await trx
    .insertInto('held_rates')
    .values({ currency, ...row })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
    .execute()
  // Close an entry about an earlier rate, so that the new entry names the new rate.
  await resolveAttention(trx, 'rate', currency, now)
  const share = movePercent(inForce, rate).toFixed(1)
  await needAttention(ctx, trx, {
    kind: 'rate_held',
    subjectType: 'rate',
    subjectId: currency,
    reason: `${source} says 1 USD = ${rate} ${currency}, ${share} % away from ${inForce}. The old rate stays until you approve or reject the new one.`,
  })
}

/** Puts an earlier rate back. The replaced rate then waits for the seller before it can be used again. */
export async function takeBackRate(
  ctx: Context,
  trx: Trx,
  before: Readonly<{ currency: Currency; rate: number; source: string }>,
): Promise<void> {
  const { currency, rate } = before
  const replaced = await findRate(trx, currency)
  await putInForce(ctx, trx, [{ currency, rate }], before.source)
  if (replaced && replaced.rate !== rate) {
    await hold(ctx, trx, { currency, rate: replaced.rate }, replaced.source, rate)
  }
}

/**
 * Applies fetched rates; a rate that moved too far waits for the seller instead. A rate that the seller rejected is
 * ignored. Returns the currencies whose current rate changed.
 */
export async function storeRates(
  ctx: Context,
  trx: Trx,
  fetched: ReadonlyMap<Currency, number>,
  source: string,
): Promise<ReadonlySet<Currency>> {
  const { RATE_HOLD_PERCENT: largestMove } = ctx.config
  const rows = await trx.selectFrom('exchange_rates').select(['currency', 'rate']).execute()
  const inForce = new Map(rows.map((row) => [row.currency, row.rate]))
  const held = new Map((await trx.selectFrom('held_rates').selectAll().execute()).map((row) => [row.currency, row]))
  const told = currencyCodes.flatMap((currency): NewRate[] => {
    const rate = fetched.get(currency)
    return rate === undefined ? [] : [{ currency, rate }]
  })
  const isOrdinary = ({ currency, rate }: NewRate) => isOrdinaryMove(inForce.get(currency), rate, largestMove)
  const ordinary = told.filter(isOrdinary)
  await putInForce(ctx, trx, ordinary, source)
  for (const one of told.filter((candidate) => !isOrdinary(candidate))) {
    const known = held.get(one.currency)
    const isSettled = known?.status === 'rejected' && isOrdinaryMove(known.rate, one.rate, largestMove)
    const isSame = known?.status === 'open' && known.rate === one.rate
    if (!isSettled && !isSame) await hold(ctx, trx, one, source, inForce.get(one.currency) ?? one.rate)
  }
  const moved = ordinary.filter(({ currency, rate }) => rate !== inForce.get(currency))
  return new Set(moved.map(({ currency }) => currency))
}
