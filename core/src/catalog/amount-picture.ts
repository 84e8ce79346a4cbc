import type { PackageKind } from './describe-package.ts'

export const amountSteps = [1, 2, 3, 4, 5] as const
export type AmountStep = (typeof amountSteps)[number]

/** Where the amount stands among those of its game, from the least (1) to the most (5); alone it is the least. */
export function amountStep(amount: number, amounts: readonly number[]): AmountStep {
  const all = [...new Set(amounts)].sort((a, b) => a - b)
  const place = all.findIndex((other) => other >= amount)
  if (all.length < 2 || place <= 0) return 1
  return (1 + Math.round((place / (all.length - 1)) * 4)) as AmountStep
}

export const unitShapes = ['gem', 'crystal', 'card', 'ticket', 'coin'] as const
export type UnitShape = (typeof unitShapes)[number]

/** What one of a currency looks like, by the word for it. */
export function unitShape(currency: string): UnitShape {
  if (/diamond|gem|permata/i.test(currency)) return 'gem'
  if (/crystal|shard|lunite|tanium|stone/i.test(currency)) return 'crystal'
  if (/card|chrome/i.test(currency)) return 'card'
  if (/voucher|ticket|code/i.test(currency)) return 'ticket'
  return 'coin'
}

type Amount = Readonly<{ gameId: string; currency: string; kind: PackageKind; step: AmountStep }>

/** Where an amount is drawn: more of it is more to see. */
export const amountPicture = ({ gameId, currency, kind, step }: Amount): string =>
  `/amounts/drawn/${gameId}/${unitShape(currency)}-${kind}-${step}.svg`
