import { pricingSettings } from '@topup/core/api/pricing'
import { isUsableRate } from '@topup/core/pricing/rate-guard'
import type { RupiahPricing } from '@topup/core/pricing/rupiah-price'
import type { Db } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { readSaved, settingsOfEnvironment } from './rules/load-rules.ts'

/** The rules that a rupiah price needs. Every order reads these two, so the others are not parsed. */
const ofRupiah = pricingSettings.pick({ rupiahStep: true, fallbackUsdToIdr: true }).strip()

/** Returns how dollar prices convert to rupiah now. To fix a price, call this in the same transaction. */
export async function loadRupiahPricing(
  { config, db }: Pick<Context, 'config' | 'db'>,
  reader: Db = db,
): Promise<RupiahPricing> {
  const { rate, rules } = await reader
    .selectNoFrom((eb) => [
      eb.selectFrom('exchange_rates').select('rate').where('currency', '=', 'IDR').as('rate'),
      eb.selectFrom('pricing_rules').select('rules').orderBy('version', 'desc').limit(1).as('rules'),
    ])
    .executeTakeFirstOrThrow()
  const saved = rules === null ? settingsOfEnvironment(config) : ofRupiah.parse(readSaved(rules))
  const usdToIdr = rate !== null && isUsableRate('IDR', rate) ? rate : saved.fallbackUsdToIdr
  return { usdToIdr, step: saved.rupiahStep }
}
