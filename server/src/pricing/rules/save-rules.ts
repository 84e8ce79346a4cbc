import { DomainError } from '@topup/core/api/errors'
import type { PricingRulesView } from '@topup/core/api/pricing'
import type { PricingSettings } from '@topup/core/pricing/pricing-rules'
import { recordAudit } from '../../access/audit.ts'
import { lockPrices } from '../../catalog/lock-prices.ts'
import type { Db } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import { reprice } from '../sync/reprice.ts'
import { loadSettings } from './load-rules.ts'

export async function buildRulesView(ctx: Context, reader: Db = ctx.db): Promise<PricingRulesView> {
  const { version, savedAt, settings } = await loadSettings(ctx, reader)
  const { PROFIT_MARGIN_PERCENT: marginPercent, FALLBACK_USD_TO_IDR: fallbackUsdToIdr } = ctx.config
  return {
    version,
    savedAt,
    rules: settings,
    environment: { marginPercent, fallbackUsdToIdr },
    offered: [...ctx.offeredMethods],
  }
}

export type PricingChange = Readonly<{ basedOn: number; rules: PricingSettings }>

/**
 * Saves the rules as the next version and recomputes all prices in one transaction. Returns how many prices changed.
 * Throws `settings_changed`, with the current rules, if another save followed the version `basedOn`.
 */
export async function saveRules(ctx: Context, sellerId: string, { basedOn, rules }: PricingChange): Promise<number> {
  const updated = await write(ctx.db, async (trx) => {
    await lockPrices(ctx, trx)
    const { version } = await loadSettings(ctx, trx)
    const row = {
      version: basedOn + 1,
      rules: JSON.stringify(rules),
      saved_by: sellerId,
      saved_at: ctx.now().toISOString(),
    }
    const saved =
      version === basedOn &&
      (await trx
        .insertInto('pricing_rules')
        .values(row)
        .onConflict((conflict) => conflict.column('version').doNothing())
        .returning('version')
        .executeTakeFirst())
    if (!saved) {
      const current = await buildRulesView(ctx, trx)
      throw new DomainError('settings_changed', 'Somebody saved other pricing rules in the meantime', { current })
    }
    const changed = await reprice(ctx, trx, { trigger: 'rules', actor: sellerId, rulesVersion: row.version })
    const details = {
      version: row.version,
      marginPercent: rules.marginPercent,
      rules: row.rules.slice(0, 4_000),
      prices: changed,
    }
    await recordAudit(ctx, trx, { actor: sellerId, action: 'pricing_rules_saved', subject: 'setting:pricing', details })
    return changed
  })
  ctx.responses.invalidate()
  return updated
}
