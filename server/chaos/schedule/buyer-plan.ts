import { createRandom, type Random } from './random.ts'

export const methods = ['card', 'ID_DANA', 'ID_OVO', 'ID_LINKAJA', 'ID_SHOPEEPAY', 'qris', 'paypal'] as const
export type Method = (typeof methods)[number]

export type LinePlan = Readonly<{
  gameId: string
  /** Which of the game's cheaper packages, 0 up to 1. */
  pack: number
  quantity: number
  /** Nobody else's: the supplier's books are counted by it. */
  playerId: string
}>

export type SellerAct = Readonly<{ act: 'hold' | 'resume' | 'deliver' | 'reject'; afterMs: number }>

export type BuyerPlan = Readonly<{
  index: number
  lines: readonly LinePlan[]
  method: Method
  /** The buyer changes their mind; with `paysBoth` the first payment goes through all the same. */
  switchTo: Method | null
  paysBoth: boolean
  clicksTwice: boolean
  /** Who pays another amount does so at the end, on a payment that was opened and left. */
  ending: 'pay' | 'declined-first' | 'abandon' | 'walk-away' | 'pays-other-amount'
  seller: readonly SellerAct[]
  /** What happens at the provider when everything else is over. */
  afterwards: 'nothing' | 'dashboard-refund' | 'dispute' | 'pay-late'
}>

export const games = [
  'mobile-legends',
  'free-fire',
  'mobile-legends',
  'free-fire',
  'genshin-impact',
  'pubg-mobile',
] as const
/** Endings of a player id by which the sandbox's supplier chooses an order's fate (its README.md). */
const fates = ['000901', '000902', '000903', '000904', '000905', '000906', '000907', '000908'] as const
const PLAIN = '111111'

const sellerActs: readonly (readonly [readonly SellerAct['act'][], number])[] = [
  [[], 70],
  [['hold', 'resume'], 8],
  [['hold', 'reject'], 4],
  [['reject'], 4],
  [['deliver'], 6],
  [['hold', 'deliver'], 4],
  [['resume', 'deliver', 'reject'], 4],
]

function planLine(random: Random, number: number): LinePlan {
  const fate = random.chance(0.25) ? random.pick(fates) : PLAIN
  const quantity = random.weighted([
    [1, 6],
    [2, 2],
    [3, 1],
  ])
  return { gameId: random.pick(games), pack: random.next(), quantity, playerId: `${100_000 + number}${fate}` }
}

function planBuyer(seed: string, index: number, firstLine: number, mostLines: number): BuyerPlan {
  const random = createRandom(`${seed}:buyer:${index}`)
  const count = Math.min(mostLines, random.weighted([[1, 7] as const, [2, 2] as const, [3, 1] as const]))
  const method = random.weighted(methods.map((one) => [one, one === 'card' ? 4 : one === 'paypal' ? 2 : 1] as const))
  const acts = random.weighted(sellerActs)
  return {
    index,
    lines: Array.from({ length: count }, (_, line) => planLine(random, firstLine + line)),
    method,
    switchTo: random.chance(0.15) ? random.pick(methods.filter((one) => one !== method)) : null,
    paysBoth: random.chance(0.5),
    clicksTwice: random.chance(0.3),
    ending: random.weighted([
      ['pay', 74],
      ['declined-first', 10],
      ['abandon', 6],
      ['walk-away', 7],
      ['pays-other-amount', 3],
    ]),
    seller: acts.map((act) => ({ act, afterMs: random.int(0, 1500) })),
    afterwards: random.weighted([
      ['nothing', 84],
      ['dashboard-refund', 3],
      ['dispute', 3],
      ['pay-late', 10],
    ]),
  }
}

/** Buyers until they have placed exactly `orders` orders (one per line). */
export function planBuyers(seed: string, orders: number): BuyerPlan[] {
  const plans: BuyerPlan[] = []
  for (let line = 0; line < orders; line += plans.at(-1)?.lines.length ?? 1) {
    plans.push(planBuyer(seed, plans.length, line, orders - line))
  }
  return plans
}

const MOST_LINES = 3

/** A buyer who wants nothing but what they pay for, of a supplier who delivers: the next one of a stream without an end. */
export function planPlainBuyer(seed: string, index: number): BuyerPlan {
  const plan = planBuyer(seed, index, index * MOST_LINES, MOST_LINES)
  const lines = plan.lines.map((line) => ({ ...line, playerId: line.playerId.slice(0, -PLAIN.length) + PLAIN }))
  return { ...plan, lines, paysBoth: false, ending: 'pay', seller: [], afterwards: 'nothing' }
}
