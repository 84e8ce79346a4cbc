const grouped = new Intl.NumberFormat('en-US')

/** Parts `2195 Diamonds` into its figure, shown large, and the rest; a name without its figure stays whole. */
export function splitAmount({ name, amount }: Readonly<{ name: string; amount: number }>) {
  const match = /^([\d.,]+)\s+(.+)$/.exec(name)
  if (!match || Number(match[1]?.replace(/[.,]/g, '')) !== amount) return { amount: undefined, rest: name }
  return { amount: grouped.format(amount), rest: match[2] ?? '' }
}
