type Priced = Readonly<{ id: string; kind: 'amount' | 'pass'; amount: number; cost: number }>

/** A game with fewer packages gets no badges, since the choice is easy. */
const fewestForBadges = 3
/** In whole rupiah: packages above this cost get no badge, so that no buyer is steered to several hundred dollars. */
const highestCost = 1_500_000

/** POPULAR: the middle package. BEST VALUE: the lowest cost per unit among the packages above the middle. */
export function chooseBadges(packages: readonly Priced[]): { popularId?: string; bestValueId?: string } {
  const ordinary = packages
    .filter((candidate) => candidate.kind === 'amount' && candidate.cost <= highestCost)
    .sort((a, b) => a.amount - b.amount || (a.id < b.id ? -1 : 1))
  if (ordinary.length < fewestForBadges) return {}
  const middle = Math.floor((ordinary.length - 1) / 2)
  const popularId = ordinary[middle]?.id
  let best: Priced | undefined
  for (const larger of ordinary.slice(middle + 1)) {
    if (!best || larger.cost / larger.amount < best.cost / best.amount) best = larger
  }
  return { ...(popularId ? { popularId } : {}), ...(best ? { bestValueId: best.id } : {}) }
}
