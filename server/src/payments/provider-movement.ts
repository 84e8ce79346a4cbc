import type { ToldMoney } from '@topup/core/money/money'

/** Money that moved at a provider, as its own list tells it; amounts above zero, in our minor units. */
export type ProviderMovement = Readonly<{
  kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won'
  /** What the provider calls the payment, the refund or the dispute. */
  ref: string
  /** Our payment's id, where the list carries it. */
  paymentId: string | undefined
  /** Our refund's id, where the list carries it. */
  refundId?: string
  amount: number
  currency: string
}>

/** A refund or dispute that was made at the provider. */
export type Reversal = Readonly<{
  kind: 'refund' | 'dispute' | 'dispute-won' | 'dispute-lost'
  /** The provider's id of the refund or dispute. */
  ref: string
  money: ToldMoney
  /** Until when an open dispute is to be answered, where the provider says so. */
  dueBy?: string | undefined
  /** The provider itself took the money back, without the owner's doing. */
  isByProvider?: boolean
  /** The provider tells of a dispute's money as a reversal or a refund as well: it is booked once, by the dispute. */
  isToldTwice?: boolean
}>

/** What the bank of a card reports of a payment that went through, before anybody disputes it. */
export type FraudWarning = Readonly<{
  /** The provider's id of it. */
  id: string
  /** In the provider's word. */
  kind: string
}>

export type UnwantedMoney = Readonly<{
  purpose: 'surplus' | 'unit' | 'returned'
  /** Without a unit the whole payment goes back. */
  unit?: Readonly<{ orderId: string; unitNo: number }>
  reason: string
}>
