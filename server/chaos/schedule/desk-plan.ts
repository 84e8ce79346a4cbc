import { createRandom, type Random } from './random.ts'

/** The owner's acts at the console; `pick` chooses among the things that exist. */
export const deskActs = [
  'ask-payout',
  'mark-payout',
  'refund-delivered',
  'decide-request',
  'decide-look',
  'pay-by-hand',
  'close-charge',
  'decide-rate',
] as const
export type DeskAct = Readonly<{ act: (typeof deskActs)[number]; pick: number; choice: number }>

/** An act follows the arrival of buyer `atBuyer`; the last acts follow when all is delivered. */
export type DeskPlan = readonly Readonly<{ atBuyer: number; act: DeskAct }>[]

const weights: Readonly<Record<DeskAct['act'], number>> = {
  'ask-payout': 4,
  'mark-payout': 4,
  'refund-delivered': 3,
  'decide-request': 5,
  'decide-look': 8,
  'pay-by-hand': 3,
  'close-charge': 3,
  'decide-rate': 2,
}

const planAct = (random: Random): DeskAct => ({
  act: random.weighted(deskActs.map((act) => [act, weights[act]] as const)),
  pick: random.int(0, 1_000_000),
  choice: random.next(),
})

export const planDesk = (seed: string, buyers: number): DeskPlan => {
  const random = createRandom(`${seed}:desk`)
  return Array.from({ length: buyers }, (_, atBuyer) => ({ atBuyer, act: planAct(random) }))
}

/** The owner's acts near the end of the run, since little is delivered before. */
export const planLateDesk = (seed: string): readonly DeskAct[] => {
  const random = createRandom(`${seed}:late desk`)
  return random.shuffle(deskActs.flatMap((act) => [1, 2, 3, 4].map(() => ({ ...planAct(random), act }))))
}
