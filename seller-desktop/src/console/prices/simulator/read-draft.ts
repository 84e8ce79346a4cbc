import { namedChannels } from '@topup/core/payment/channels'
import { type Fee, type FeeKey, type Fees, feesOfOffered } from '@topup/core/pricing/payment-fees'
import type { CostBand, PricingSettings } from '@topup/core/pricing/pricing-rules'
import { rupiahPerDollar } from '@topup/core/pricing/rate-guard'
import { readTypedNumber } from '@topup/core/text/typed-number'
import { type Basis, type Draft, type FeeDraft, isBlank, isBlankBand, type Scenario } from './draft.ts'

/** The range of numbers that a field accepts, in steps; without `step` any fraction is allowed. */
export type Range = Readonly<{ from: number; to: number; step?: number }>
/** Why a field is invalid: its number is out of range, or it repeats another band's cost. */
export type Fault = Range | 'twice'
/** Faults by field: `margin`, `fees.card.percent`, `games.valorant`, `bands.0.underIdr`. */
export type Faults = Readonly<Record<string, Fault>>

export const margin: Range = { from: 1, to: 100 }
const floor: Range = { from: 0, to: 50 }
export const rate: Range = { from: rupiahPerDollar.lowest, to: rupiahPerDollar.highest }
const smallestProfit: Range = { from: 0, to: 1_000_000, step: 1 }
const bandEnd: Range = { from: 1, to: 1_000_000_000, step: 1 }
const share: Range = { from: 0, to: 100, step: 0.01 }
const feeRanges: Readonly<Record<keyof FeeDraft, Range>> = {
  percent: share,
  cents: { from: 0, to: 500, step: 1 },
  rupiah: { from: 0, to: 100_000, step: 1 },
  tax: share,
  floor,
}

/** A number in the range; undefined for anything else, including an empty field and one with two meanings. */
function numberIn(text: string, { from, to, step }: Range): number | undefined {
  const value = readTypedNumber(text, { isWhole: step === 1, from, to })
  const steps = value === undefined || step === undefined ? 0 : value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? value : undefined
}

type Found = Record<string, Fault>

/** Reads a field and records a fault in `faults`. Returns 0 for an invalid one: a draft with faults is never used. */
function readNumber(faults: Found, path: string, text: string, range: Range): number {
  const value = numberIn(text, range)
  if (value === undefined) faults[path] = range
  return value ?? 0
}

const readOptional = (faults: Found, path: string, text: string, range: Range): number | undefined =>
  isBlank(text) ? undefined : readNumber(faults, path, text, range)

/** Margins of the fields that are not blank. */
function readMargins(faults: Found, table: string, fields: Readonly<Record<string, string>>): Record<string, number> {
  const typed = Object.entries(fields).filter(([, text]) => !isBlank(text))
  return Object.fromEntries(typed.map(([key, text]) => [key, readNumber(faults, `${table}.${key}`, text, margin)]))
}

function readFee(faults: Found, way: string, draft: FeeDraft): Fee {
  const path = (field: keyof FeeDraft) => `fees.${way}.${field}`
  const optional = (field: keyof FeeDraft) => readOptional(faults, path(field), draft[field], feeRanges[field])
  const [fixedIdr, tax, floorPercent] = [optional('rupiah'), optional('tax'), optional('floor')]
  return {
    basisPoints: Math.round(readNumber(faults, path('percent'), draft.percent, feeRanges.percent) * 100),
    fixedCents: readNumber(faults, path('cents'), draft.cents, feeRanges.cents),
    ...(fixedIdr !== undefined && { fixedIdr }),
    ...(tax !== undefined && { taxBasisPoints: Math.round(tax * 100) }),
    ...(floorPercent !== undefined && { floorPercent }),
  }
}

const isChannel = (way: FeeKey) => namedChannels.some((channel) => channel === way)

/** A fee of a method not offered now stays as saved; emptying a channel's fee removes it. */
function readFees(faults: Found, draft: Draft['fees'], saved: Fees): Fees {
  const fees: Partial<Record<FeeKey, Fee>> = { ...saved }
  for (const [way, typed] of Object.entries(draft) as [FeeKey, FeeDraft][]) {
    if (isChannel(way) && Object.values(typed).every(isBlank)) delete fees[way]
    else fees[way] = readFee(faults, way, typed)
  }
  return fees
}

function readBands(faults: Found, bands: Draft['bands']): CostBand[] {
  const read = bands.flatMap((band, index) => {
    if (isBlankBand(band)) return []
    const underIdr = readNumber(faults, `bands.${index}.underIdr`, band.underIdr, bandEnd)
    const marginPercent = readNumber(faults, `bands.${index}.margin`, band.margin, margin)
    return [{ index, underIdr, marginPercent }]
  })
  for (const [place, { index, underIdr }] of read.entries()) {
    const isSecond = read.slice(0, place).some((other) => other.underIdr === underIdr)
    if (isSecond) faults[`bands.${index}.underIdr`] ??= 'twice'
  }
  return read.map(({ underIdr, marginPercent }) => ({ underIdr, marginPercent }))
}

const unlessEmpty = <Table extends object>(table: Table): Table | undefined =>
  Object.keys(table).length > 0 ? table : undefined

/** Returns the rules that the fields describe, or undefined with their faults. Rules of single packages stay as saved. */
export function judgeDraft(
  draft: Draft,
  { rules: { rules, offered }, rates }: Basis,
): Readonly<{ scenario: Scenario | undefined; faults: Faults }> {
  const faults: Found = {}
  const gameFloorWays = Object.entries(draft.gameFloorWays).flatMap(([id, ways]) => (ways ? [[id, ways] as const] : []))
  const read: PricingSettings = {
    ...rules,
    marginPercent: readNumber(faults, 'margin', draft.margin, margin),
    floorPercent: readNumber(faults, 'floor', draft.floor, floor),
    smallestProfitIdr: readOptional(faults, 'smallestProfit', draft.smallestProfit, smallestProfit),
    rounding: draft.rounding,
    rupiahStep: draft.rupiahStep,
    // 'cheapest' is the default, so it is written only if the saved rules name a choice already.
    floorWays: draft.floorWays === 'cheapest' ? rules.floorWays && 'cheapest' : draft.floorWays,
    gameFloorWays: unlessEmpty(Object.fromEntries(gameFloorWays)),
    games: readMargins(faults, 'games', draft.games),
    suppliers: unlessEmpty(readMargins(faults, 'suppliers', draft.suppliers)),
    costBands: unlessEmpty(readBands(faults, draft.bands)),
    fallbackUsdToIdr: readNumber(faults, 'fallback', draft.fallback, rate),
    fees: readFees(faults, draft.fees, rules.fees),
  }
  const scenario = {
    rules: read,
    fees: feesOfOffered(offered, read.fees),
    rates: { ...rates, IDR: readNumber(faults, 'rate', draft.rate, rate) },
  }
  return { scenario: Object.keys(faults).length > 0 ? undefined : scenario, faults }
}

export const readDraft = (draft: Draft, basis: Basis): Scenario | undefined => judgeDraft(draft, basis).scenario
