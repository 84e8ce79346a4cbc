import type { PricingBasisView, PricingRulesView } from '@topup/core/api/pricing'
import type { Rates } from '@topup/core/money/convert'
import { namedChannelsOf } from '@topup/core/payment/channels'
import type { Fee, FeeKey, Fees } from '@topup/core/pricing/payment-fees'
import type { FloorWays, PricingSettings, Rounding } from '@topup/core/pricing/pricing-rules'
import type { RupiahStep } from '@topup/core/pricing/rupiah-price'

/** A fee's fields exactly as typed; if all fields of a channel are empty, its payment method's fee applies. */
export type FeeDraft = Readonly<{
  /** Up to two decimals, like the tax. */
  percent: string
  cents: string
  rupiah: string
  tax: string
  /** Least profit after the fee, in percent of the cost; empty: the general percentage applies. */
  floor: string
}>

export type BandDraft = Readonly<{ underIdr: string; margin: string }>

/** The form's fields exactly as typed, before they are checked. */
export type Draft = Readonly<{
  margin: string
  /** Rupiah per US dollar, used while no live rate is known. */
  fallback: string
  /** Rupiah per US dollar for trying out; never saved. */
  rate: string
  floor: string
  /** Whole rupiah; empty: no minimum. */
  smallestProfit: string
  rounding: Rounding
  rupiahStep: RupiahStep
  floorWays: FloorWays
  fees: Readonly<Partial<Record<FeeKey, FeeDraft>>>
  /** Margin percent by game id; empty: the general margin applies. */
  games: Readonly<Record<string, string>>
  /** By game id; empty: the general choice applies. */
  gameFloorWays: Readonly<Record<string, FloorWays | ''>>
  /** Margin percent by supplier. */
  suppliers: Readonly<Record<string, string>>
  /** Empty rows are ignored. */
  bands: readonly BandDraft[]
}>

export type Scenario = Readonly<{
  rules: PricingSettings
  /** The fees of the payment methods offered now. */
  fees: Fees
  rates: Rates
}>

export type Basis = Readonly<{ rules: PricingRulesView; rates: PricingBasisView['rates'] }>

/** Whether dollars are converted by the fallback rate, because no live rate was ever read. */
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

/** The rules in force as field texts. A method without a fee shows 0, a channel without its own fee shows empty fields. */
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

/** The fields' content as text, for comparison; ignores the trial rate, blank fields and blank bands. */
const meaningOf = ({ games, gameFloorWays, suppliers, bands, ...draft }: Draft): string =>
  JSON.stringify({
    ...draft,
    rate: '',
    tables: [games, gameFloorWays, suppliers].map(typedOf),
    bands: bands.filter((band) => !isBlankBand(band)),
  })

export const isSameDraft = (draft: Draft, other: Draft) => meaningOf(draft) === meaningOf(other)
