import { type RefundScenarioId, scenarioEligibility } from '@topup/core/refund/eligibility'
import { createRandom, type Random } from './random.ts'

export const methods = [
  'card',
  'ID_DANA',
  'ID_OVO',
  'ID_LINKAJA',
  'ID_SHOPEEPAY',
  'qris',
  'paypal',
  'ID_BCA',
  'ID_INDOMARET',
] as const
export type Method = (typeof methods)[number]

export type LinePlan = Readonly<{
  gameId: string
  /** Chooses among the game's cheaper packages, from 0 up to 1. */
  pack: number
  quantity: number
  /** Unique to this line, so that the supplier's books can be counted by it. */
  playerId: string
}>

export type SellerAct = Readonly<{ act: 'hold' | 'resume' | 'deliver' | 'reject'; afterMs: number }>

/** The buyer's card: Stripe rates `risky` at the highest risk, and the bank reports `stolen` after the payment. */
export const cards = { good: '4242424242424242', risky: '4000000000004954', stolen: '4000000000005423' } as const

/** The acts of a buyer who has paid, or at least tried to. */
export type LaterActs = Readonly<{
  /** The friend to whom the store mails that the order is delivered. */
  friend: string | null
  /** The account at the login provider; the buyer's guest orders join it. */
  signsInAs: 'person-ayu' | 'person-budi' | null
  /** The reason for which the buyer asks for the money back. */
  refundFor: RefundScenarioId | null
  afterMs: number
  /** Whether the buyer names a bank account for money that the provider cannot send back. */
  givesAccount: boolean
  /** Whether the buyer has a payment of a wrong amount returned, instead of leaving that decision to the seller. */
  returnsHeld: boolean
}>

export type BuyerPlan = Readonly<{
  index: number
  email: string | null
  card: keyof typeof cards
  later: LaterActs
  lines: readonly LinePlan[]
  method: Method
  /** The buyer changes the method; with `paysBoth` the first payment goes through as well. */
  switchTo: Method | null
  paysBoth: boolean
  clicksTwice: boolean
  /** 'pays-other-amount' opens a payment, leaves, and pays another amount at the end of the run. */
  ending: 'pay' | 'declined-first' | 'abandon' | 'walk-away' | 'pays-other-amount'
  seller: readonly SellerAct[]
  /** The event at the provider once the rest of the run is over. */
  afterwards: 'nothing' | 'dashboard-refund' | 'dispute' | 'fraud-warning' | 'pay-late'
}>

export const games = [
  'mobile-legends',
  'free-fire',
  'mobile-legends',
  'free-fire',
  'genshin-impact',
  'pubg-mobile',
  'valorant-voucher',
] as const
/** Player id endings by which the sandbox's supplier chooses an order's fate (the sandbox's README.md). */
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

const scenarios = Object.keys(scenarioEligibility) as RefundScenarioId[]

const planLaterActs = (random: Random): LaterActs => ({
  friend: random.chance(0.15) ? `friend${random.int(1, 40)}@example.com` : null,
  signsInAs: random.chance(0.12) ? random.pick(['person-ayu', 'person-budi']) : null,
  refundFor: random.chance(0.15) ? random.pick(scenarios) : null,
  afterMs: random.int(0, 4000),
  givesAccount: random.chance(0.7),
  returnsHeld: random.chance(0.5),
})

function planBuyer(seed: string, index: number, firstLine: number, mostLines: number): BuyerPlan {
  const random = createRandom(`${seed}:buyer:${index}`)
  const count = Math.min(mostLines, random.weighted([[1, 7] as const, [2, 2] as const, [3, 1] as const]))
  const method = random.weighted(methods.map((one) => [one, one === 'card' ? 4 : one === 'paypal' ? 2 : 1] as const))
  const acts = random.weighted(sellerActs)
  return {
    index,
    email: random.chance(0.7) ? `buyer${index}@example.com` : null,
    card: random.weighted([
      ['good', 74],
      ['risky', 18],
      ['stolen', 8],
    ]),
    later: planLaterActs(random),
    lines: Array.from({ length: count }, (_, line) => planLine(random, firstLine + line)),
    method,
    switchTo: random.chance(0.15) ? random.pick(methods.filter((one) => one !== method)) : null,
    paysBoth: random.chance(0.5),
    clicksTwice: random.chance(0.3),
    ending: random.weighted([
      ['pay', 72],
      ['declined-first', 10],
      ['abandon', 6],
      ['walk-away', 7],
      ['pays-other-amount', 5],
    ]),
    seller: acts.map((act) => ({ act, afterMs: random.int(0, 1500) })),
    afterwards: random.weighted([
      ['nothing', 82],
      ['dashboard-refund', 3],
      ['dispute', 3],
      ['fraud-warning', 2],
      ['pay-late', 10],
    ]),
  }
}

/** Draws buyers until they place exactly `orders` orders, one per line. */
export function planBuyers(seed: string, orders: number): BuyerPlan[] {
  const plans: BuyerPlan[] = []
  for (let line = 0; line < orders; line += plans.at(-1)?.lines.length ?? 1) {
    plans.push(planBuyer(seed, plans.length, line, orders - line))
  }
  return plans
}

const MOST_LINES = 3

/** Returns the buyer `index` of an endless sequence: buys and pays only, from a supplier that delivers. */
export function planPlainBuyer(seed: string, index: number): BuyerPlan {
  const plan = planBuyer(seed, index, index * MOST_LINES, MOST_LINES)
  const lines = plan.lines.map((line) => ({ ...line, playerId: line.playerId.slice(0, -PLAIN.length) + PLAIN }))
  const later = { ...plan.later, friend: null, refundFor: null }
  const wishes = { email: null, card: 'good', later, paysBoth: false, ending: 'pay' } as const
  return { ...plan, ...wishes, lines, seller: [], afterwards: 'nothing' }
}
