/** All amounts in the smallest unit of the supplier's currency. */
export type BalanceFacts = Readonly<{
  balance: number
  /** Cost of paid units that still have to be bought from the supplier. */
  owed: number
  /** Cost of the cheapest and the dearest package on sale; 0 when nothing is. */
  cheapest: number
  dearest: number
  /** Cost of the dearest order that was refused for lack of balance; 0 when none was. */
  refused: number
  isPaused: boolean
}>

export type BalanceVerdict = Readonly<{
  isPaused: boolean
  /** The top-up needed before everything is sold again; 0 when nothing is missing. */
  missing: number
}>

/** Sales resume only once several orders can be bought; else the next order would pause them again. */
const ORDERS_TO_RESUME = 10

/** Sales pause when not even the cheapest order could be bought, and resume when several can. */
export function judgeBalance({ balance, owed, cheapest, dearest, refused, isPaused }: BalanceFacts): BalanceVerdict {
  const free = balance - owed
  const toResume = Math.min(cheapest * ORDERS_TO_RESUME, dearest)
  const staysPaused = free < (isPaused ? toResume : cheapest)
  const wanted = Math.max(staysPaused ? toResume : 0, refused)
  return { isPaused: staysPaused, missing: Math.max(0, wanted - free) }
}

/** Whether the balance covers an order of this cost after all paid units that still have to be bought. */
export const coversOrder = ({ balance, owed }: Pick<BalanceFacts, 'balance' | 'owed'>, cost: number): boolean =>
  cost === 0 || balance - owed >= cost
