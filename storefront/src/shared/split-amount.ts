import type { Language } from '@topup/core/pages/page-renderer'
import { formatNumber } from './dates.ts'

type Named = Readonly<{ name: string; amount: number }>

/** Splits `2195 Diamonds` into its amount, shown large, and the rest; a name without its amount stays whole. */
export function splitAmount({ name, amount }: Named, language: Language) {
  const match = /^([\d.,]+)\s+(.+)$/.exec(name)
  if (!match || Number(match[1]?.replace(/[.,]/g, '')) !== amount) return { amount: undefined, rest: name }
  return { amount: formatNumber(amount, language), rest: match[2] ?? '' }
}
