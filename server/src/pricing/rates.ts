import { isUsableRate } from '@topup/core/pricing/rate-guard'
import type { Db } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { loadSettings } from './rules/load-rules.ts'

type RatesContext = Pick<Context, 'config' | 'db'>

/** Returns the current units of each currency per US dollar. Rupiah: the fallback rate if none was ever fetched. */
export async function loadRates(ctx: RatesContext, reader: Db = ctx.db): Promise<Record<string, number>> {
  const rows = await reader.selectFrom('exchange_rates').select(['currency', 'rate']).execute()
  const stored = rows.filter((row) => isUsableRate(row.currency, row.rate)).map((row) => [row.currency, row.rate])
  const rates = { ...Object.fromEntries(stored), USD: 1 }
  if ('IDR' in rates) return rates
  const { settings } = await loadSettings(ctx, reader)
  return { IDR: settings.fallbackUsdToIdr, ...rates }
}

export const loadUsdToIdr = async (ctx: RatesContext, reader?: Db): Promise<number> =>
  (await loadRates(ctx, reader)).IDR ?? 0
