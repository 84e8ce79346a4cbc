import type { Language } from '@topup/core/pages/page-renderer'
import { formatNumber } from './dates.ts'

type Named = Readonly<{ name: string; amount: number }>

/** Parts `2195 Diamonds` into its figure, shown large, and the rest; a name without its figure stays whole. */
export function splitAmount({ name, amount }: Named, language: Language) {
  const match = /^([\d.,]+)\s+(.+)$/.exec(name)
  if (!match || Number(match[1]?.replace(/[.,]/g, '')) !== amount) return { amount: undefined, rest: name }
  return { amount: formatNumber(amount, language), rest: match[2] ?? '' }
}
