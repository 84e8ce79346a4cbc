import { pricingSettings } from '@topup/core/api/pricing'
import { type Fees, feesOfOffered } from '@topup/core/pricing/payment-fees'
import { defaultRules, type PricingRules, type PricingSettings } from '@topup/core/pricing/pricing-rules'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'

/** The current pricing settings. `version` 0: the seller has saved none, so the environment's values apply. */
export type SettingsInForce = Readonly<{ version: number; savedAt: string | null; settings: PricingSettings }>

/** Parses saved rules; adds the default `rupiahStep`, which rules from an older version of the store lack. */
export const readSaved = (text: string): unknown => ({ rupiahStep: defaultRules.rupiahStep, ...JSON.parse(text) })

type RulesContext = Pick<Context, 'config' | 'db'>

/** The settings that apply until the seller saves some. */
export const settingsOfEnvironment = ({
  PROFIT_MARGIN_PERCENT: marginPercent,
  FALLBACK_USD_TO_IDR: fallbackUsdToIdr,
}: Context['config']): PricingSettings => ({ ...defaultRules, marginPercent, fallbackUsdToIdr })

export async function loadSettings({ config, db }: RulesContext, reader: Db = db): Promise<SettingsInForce> {
  const saved = await reader
    .selectFrom('pricing_rules')
    .select(['version', 'rules', 'saved_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (saved) {
    const settings = pricingSettings.parse(readSaved(saved.rules))
    return { version: saved.version, savedAt: saved.saved_at, settings }
  }
  return { version: 0, savedAt: null, settings: settingsOfEnvironment(config) }
}

type Offer = Pick<Context, 'offeredMethods' | 'settings'>

/** Returns the fees of methods that a buyer can choose now: only these fees must be covered by prices. */
export const offeredFees = (ctx: Offer, fees: Fees): Fees =>
  feesOfOffered(ctx.offeredMethods, fees, ctx.settings.current().channelsOff)

/** Returns the current rules. Code that writes prices must read them in its transaction, as they may have changed. */
export async function loadRules(ctx: RulesContext & Offer, reader: Db = ctx.db): Promise<PricingRules> {
  const { settings } = await loadSettings(ctx, reader)
  return { ...settings, fees: offeredFees(ctx, settings.fees) }
}
