import type { PackageKind } from './describe-package.ts'

export const amountSteps = [1, 2, 3, 4, 5] as const
export type AmountStep = (typeof amountSteps)[number]

/** Rank of an amount among those of its game: 1 (least) to 5 (most); 1 where it is the only amount. */
export function amountStep(amount: number, amounts: readonly number[]): AmountStep {
  const all = [...new Set(amounts)].sort((a, b) => a - b)
  const place = all.findIndex((other) => other >= amount)
  if (all.length < 2 || place <= 0) return 1
  return (1 + Math.round((place / (all.length - 1)) * 4)) as AmountStep
}

export const unitShapes = ['gem', 'crystal', 'card', 'ticket', 'coin'] as const
export type UnitShape = (typeof unitShapes)[number]

/** The shape drawn for one unit of a currency, chosen by the currency's name. */
export function unitShape(currency: string): UnitShape {
  if (/diamond|gem|permata/i.test(currency)) return 'gem'
  if (/crystal|shard|lunite|tanium|stone/i.test(currency)) return 'crystal'
  if (/card|chrome/i.test(currency)) return 'card'
  if (/voucher|ticket|code/i.test(currency)) return 'ticket'
  return 'coin'
}

type Amount = Readonly<{ gameId: string; currency: string; kind: PackageKind; step: AmountStep }>

/** Path of the picture of an amount; a larger step shows more units. */
export const amountPicture = ({ gameId, currency, kind, step }: Amount): string =>
  `/amounts/drawn/${gameId}/${unitShape(currency)}-${kind}-${step}.svg`
