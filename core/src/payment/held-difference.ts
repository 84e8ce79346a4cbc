import { isCurrency } from '../money/currency.ts'
import { fromDecimal } from '../money/decimal.ts'
import type { Money } from '../money/money.ts'

type Amount = Readonly<{ amount: string; currency: string }>

/** Difference between held money and the amount charged. `whole`: the amounts agree, but the order could not go on. */
export type HeldDifference = Readonly<
  | { kind: 'short' | 'more'; asked: Money; came: Money; difference: Money }
  | { kind: 'whole' | 'currency'; asked: Money; came: Money }
  /** The currency received is unknown to the store, so there is no difference to show. */
  | { kind: 'unknown'; asked: Money | undefined }
>

const toMoney = ({ amount, currency }: Amount): Money | undefined =>
  isCurrency(currency) ? fromDecimal(amount, currency) : undefined

export function readHeldDifference(held: Readonly<{ asked: Amount; received: Amount | null }>): HeldDifference {
  const asked = toMoney(held.asked)
  const came = held.received ? toMoney(held.received) : undefined
  if (!asked || !came) return { kind: 'unknown', asked }
  if (came.currency !== asked.currency) return { kind: 'currency', asked, came }
  if (came.amount === asked.amount) return { kind: 'whole', asked, came }
  const difference = { amount: Math.abs(came.amount - asked.amount), currency: asked.currency }
  return { kind: came.amount < asked.amount ? 'short' : 'more', asked, came, difference }
}
