import { type Currency, currencyCodes } from '@topup/core/money/currency'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { fetchRates, isUsableRate } from './fetch-rates.ts'

/** Units of each currency for one dollar, as last fetched; the configured rate where rupiah were never fetched. */
export async function loadRates(ctx: Context): Promise<Record<string, number>> {
  const rows = await ctx.db.selectFrom('exchange_rates').select(['currency', 'rate']).execute()
  const stored = rows.filter((row) => isUsableRate(row.currency, row.rate)).map((row) => [row.currency, row.rate])
  return { IDR: ctx.config.FALLBACK_USD_TO_IDR, ...Object.fromEntries(stored), USD: 1 }
}

export const loadUsdToIdr = async (ctx: Context): Promise<number> =>
  (await loadRates(ctx)).IDR ?? ctx.config.FALLBACK_USD_TO_IDR

async function areRatesOld(ctx: Context): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - ctx.config.timing.ratesRefresh).toISOString()
  const fresh = await ctx.db.selectFrom('exchange_rates').select('currency').where('fetched_at', '>', since).limit(1)
  return (await fresh.executeTakeFirst()) === undefined
}

async function storeRates(ctx: Context, rates: ReadonlyMap<Currency, number>): Promise<void> {
  const fetched_at = ctx.now().toISOString()
  const source = new URL(ctx.config.RATES_URL).host
  const rows = currencyCodes.flatMap((currency) => {
    const rate = rates.get(currency)
    return rate === undefined ? [] : [{ currency, rate, source, fetched_at }]
  })
  await write(ctx.db, (trx) =>
    trx
      .insertInto('exchange_rates')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('currency').doUpdateSet((eb) => ({
          rate: eb.ref('excluded.rate'),
          source: eb.ref('excluded.source'),
          fetched_at: eb.ref('excluded.fetched_at'),
        })),
      )
      .execute(),
  )
  ctx.answers.invalidate()
}

/** Fetches the rates when the stored ones are older than an hour. While the provider is down the stored ones stay. */
export async function refreshRates(ctx: Context): Promise<void> {
  if (!(await areRatesOld(ctx))) return
  const fetched = await fetchRates(ctx.config)
  if (typeof fetched === 'string') ctx.log.warn({ reason: fetched }, 'exchange rates were not refreshed')
  else await storeRates(ctx, fetched)
}
