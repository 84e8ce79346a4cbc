/** All amounts in the smallest unit of the supplier's currency. */
export type BalanceFacts = Readonly<{
  balance: number
  /** What the supplier will take for units that are paid for and not bought yet. */
  owed: number
  /** Cost of the cheapest and the dearest thing on sale; 0 when nothing is. */
  cheapest: number
  dearest: number
  /** Cost of the dearest order that was refused for want of balance; 0 when none was. */
  refused: number
  isPaused: boolean
}>

export type BalanceVerdict = Readonly<{
  isPaused: boolean
  /** What has to be topped up before everything is sold again; 0 when nothing is missing. */
  missing: number
}>

/** A pause that ended with the first coin would be back with the first order. */
const ORDERS_TO_RESUME = 10

/** Sales stop when not even the cheapest order could be bought, and go on when several can. */
export function judgeBalance({ balance, owed, cheapest, dearest, refused, isPaused }: BalanceFacts): BalanceVerdict {
  const free = balance - owed
  const toResume = Math.min(cheapest * ORDERS_TO_RESUME, dearest)
  const staysPaused = free < (isPaused ? toResume : cheapest)
  const wanted = Math.max(staysPaused ? toResume : 0, refused)
  return { isPaused: staysPaused, missing: Math.max(0, wanted - free) }
}

/** Whether an order of this cost can be bought beside everything that is owed already. */
export const coversOrder = ({ balance, owed }: Pick<BalanceFacts, 'balance' | 'owed'>, cost: number): boolean =>
  cost === 0 || balance - owed >= cost
