import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import type { Rates } from '@topup/core/money/convert'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Fees } from '@topup/core/pricing/payment-fees'
import type { PricingSettings, Rounding } from '@topup/core/pricing/pricing-rules'
import { isUsableRate } from '@topup/core/pricing/rate-guard'
import type { RupiahStep } from '@topup/core/pricing/rupiah-price'

/** The fields as they are typed; percent of a fee with up to two decimals. */
export type Draft = Readonly<{
  margin: string
  /** What counts while no live rate is known. */
  fallback: string
  /** Rupiah for one US dollar to compute with: nothing saves it. */
  rate: string
  floor: string
  rounding: Rounding
  rupiahStep: RupiahStep
  fees: Readonly<Partial<Record<PaymentMethod, Readonly<{ percent: string; cents: string }>>>>
  /** Margin percent of single games by id; empty where the one for all holds. */
  games: Readonly<Record<string, string>>
}>

export type Scenario = Readonly<{
  rules: PricingSettings
  /** The fees that count: those of the ways to pay that are offered now. */
  fees: Fees
  rates: Rates
}>

export type Basis = Readonly<{ rules: PricingRulesView; rates: PricingBasisView['rates'] }>

/** Whether dollars are converted by the fallback, as no live rate was ever read. */
export const isByFallback = ({ rules, rates }: Basis): boolean =>
  rates.IDR === undefined || rates.IDR === rules.rules.fallbackUsdToIdr

/** What is in force, as text; a way to pay without a fee is shown with 0. */
export function draftOf({ rules: { rules, offered }, rates }: Basis): Draft {
  const fees = offered.map((method) => {
    const fee = rules.fees[method]
    return [method, { percent: String((fee?.basisPoints ?? 0) / 100), cents: String(fee?.fixedCents ?? 0) }]
  })
  return {
    margin: String(rules.marginPercent),
    fallback: String(rules.fallbackUsdToIdr),
    rate: String(rates.IDR ?? rules.fallbackUsdToIdr),
    floor: String(rules.floorPercent),
    rounding: rules.rounding,
    rupiahStep: rules.rupiahStep,
    fees: Object.fromEntries(fees),
    games: Object.fromEntries(Object.entries(rules.games).map(([id, margin]) => [id, String(margin)])),
  }
}

/** A number within its limits; undefined for anything else, also for an empty field. */
function read(text: string, lowest: number, highest: number): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= lowest && value <= highest ? value : undefined
}

function readRate(text: string): number | undefined {
  const rate = read(text, 0, Number.MAX_SAFE_INTEGER)
  return rate !== undefined && isUsableRate('IDR', rate) ? rate : undefined
}

function readFees(draft: Draft['fees']): Fees | undefined {
  const fees = Object.entries(draft).map(([method, { percent, cents }]) => {
    const [share, once] = [read(percent, 0, 20), read(cents, 0, 500)]
    if (share === undefined || once === undefined) return undefined
    return [method, { basisPoints: Math.round(share * 100), fixedCents: Math.round(once) }] as const
  })
  return fees.includes(undefined) ? undefined : Object.fromEntries(fees.filter((fee) => fee !== undefined))
}

function readGames(draft: Draft['games']): Record<string, number> | undefined {
  const typed = Object.entries(draft).filter(([, margin]) => margin.trim() !== '')
  const games = typed.map(([id, margin]) => [id, read(margin, 1, 100)] as const)
  return games.some(([, margin]) => margin === undefined)
    ? undefined
    : Object.fromEntries(games.flatMap(([id, margin]) => (margin === undefined ? [] : [[id, margin]])))
}

/** What the fields mean; undefined while one of them makes no sense. Rules of single packages stay. */
export function readDraft(draft: Draft, { rules, rates }: Basis): Scenario | undefined {
  const [marginPercent, floorPercent] = [read(draft.margin, 1, 100), read(draft.floor, 0, 50)]
  const [rate, fallbackUsdToIdr] = [readRate(draft.rate), readRate(draft.fallback)]
  const fees = readFees(draft.fees)
  const games = readGames(draft.games)
  if (marginPercent === undefined || floorPercent === undefined || !fees || !games) return undefined
  if (rate === undefined || fallbackUsdToIdr === undefined) return undefined
  const { rounding, rupiahStep } = draft
  const typed = { marginPercent, floorPercent, rounding, rupiahStep, games, fallbackUsdToIdr }
  return {
    // The fee of a way to pay that is not offered now stays as it was saved.
    rules: { ...rules.rules, ...typed, fees: { ...rules.rules.fees, ...fees } },
    fees,
    rates: { ...rates, IDR: rate },
  }
}
