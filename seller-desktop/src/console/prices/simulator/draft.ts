import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import type { Rates } from '@topup/core/money/convert'
import { namedChannelsOf } from '@topup/core/payment/channels'
import type { Fee, FeeKey, Fees } from '@topup/core/pricing/payment-fees'
import type { FloorWays, PricingSettings, Rounding } from '@topup/core/pricing/pricing-rules'
import type { RupiahStep } from '@topup/core/pricing/rupiah-price'

/** A fee as it is typed; where everything of a channel's is empty, its method's holds. */
export type FeeDraft = Readonly<{
  /** With up to two decimals, as is the tax. */
  percent: string
  cents: string
  rupiah: string
  tax: string
  /** Percent of the cost; empty where the one for all holds. */
  floor: string
}>

export type BandDraft = Readonly<{ underIdr: string; margin: string }>

/** The fields as they are typed. */
export type Draft = Readonly<{
  margin: string
  /** What counts while no live rate is known. */
  fallback: string
  /** Rupiah for one US dollar to compute with: nothing saves it. */
  rate: string
  floor: string
  /** Whole rupiah; empty where there is none. */
  smallestProfit: string
  rounding: Rounding
  rupiahStep: RupiahStep
  floorWays: FloorWays
  fees: Readonly<Partial<Record<FeeKey, FeeDraft>>>
  /** Margin percent of single games by id; empty where the one for all holds. */
  games: Readonly<Record<string, string>>
  /** Empty where what is said for all holds. */
  gameFloorWays: Readonly<Record<string, FloorWays | ''>>
  /** Margin percent by the supplier's name. */
  suppliers: Readonly<Record<string, string>>
  /** A row that is empty is none. */
  bands: readonly BandDraft[]
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

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))
const textsOf = (values: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))

const noFee: FeeDraft = { percent: '', cents: '', rupiah: '', tax: '', floor: '' }

const feeDraft = ({ basisPoints, fixedCents, fixedIdr, taxBasisPoints, floorPercent }: Fee): FeeDraft => ({
  percent: String(basisPoints / 100),
  cents: String(fixedCents),
  rupiah: textOf(fixedIdr),
  tax: textOf(taxBasisPoints === undefined ? undefined : taxBasisPoints / 100),
  floor: textOf(floorPercent),
})

/** What is in force, as text; a way to pay without a fee is shown with 0, a channel without one of its own empty. */
export function draftOf({ rules: { rules, offered }, rates }: Basis): Draft {
  const fees = offered.flatMap((method) => [
    [method, feeDraft(rules.fees[method] ?? { basisPoints: 0, fixedCents: 0 })] as const,
    ...namedChannelsOf(method).map((channel) => {
      const own = rules.fees[channel]
      return [channel, own ? feeDraft(own) : noFee] as const
    }),
  ])
  return {
    margin: String(rules.marginPercent),
    fallback: String(rules.fallbackUsdToIdr),
    rate: String(rates.IDR ?? rules.fallbackUsdToIdr),
    floor: String(rules.floorPercent),
    smallestProfit: textOf(rules.smallestProfitIdr),
    rounding: rules.rounding,
    rupiahStep: rules.rupiahStep,
    floorWays: rules.floorWays ?? 'cheapest',
    fees: Object.fromEntries(fees),
    games: textsOf(rules.games),
    gameFloorWays: { ...rules.gameFloorWays },
    suppliers: textsOf(rules.suppliers),
    bands: (rules.costBands ?? []).map(({ underIdr, marginPercent }) => ({
      underIdr: String(underIdr),
      margin: String(marginPercent),
    })),
  }
}

export const isBlank = (text: string) => text.trim() === ''
export const isBlankBand = ({ underIdr, margin }: BandDraft) => isBlank(underIdr) && isBlank(margin)
const typedOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .filter(([, text]) => !isBlank(text))
    .sort()

/** What the fields say of the rules, whatever rate is tried out; what is left empty is not said. */
const meaningOf = ({ games, gameFloorWays, suppliers, bands, ...draft }: Draft): string =>
  JSON.stringify({
    ...draft,
    rate: '',
    tables: [games, gameFloorWays, suppliers].map(typedOf),
    bands: bands.filter((band) => !isBlankBand(band)),
  })

export const isSameDraft = (draft: Draft, other: Draft) => meaningOf(draft) === meaningOf(other)
