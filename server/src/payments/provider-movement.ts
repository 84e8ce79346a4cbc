import type { ToldMoney } from '@topup/core/money/money'

/** A payment, refund or dispute in a provider's own list; amounts are above zero, in our minor units. */
export type ProviderMovement = Readonly<{
  kind: 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won'
  /** The provider's id of the payment, the refund or the dispute. */
  ref: string
  /** Our payment's id, if the provider's list has it. */
  paymentId: string | undefined
  /** Our refund's id, if the provider's list has it. */
  refundId?: string
  amount: number
  currency: string
}>

/** A refund or dispute that the provider reports and the store did not make itself. */
export type Reversal = Readonly<{
  kind: 'refund' | 'dispute' | 'dispute-won' | 'dispute-lost'
  /** The provider's id of the refund or dispute. */
  ref: string
  money: ToldMoney
  /** The deadline for answering an open dispute, if the provider gives one. */
  dueBy?: string | undefined
  /** True if the provider took the money back by itself; false if the owner refunded it in the provider's dashboard. */
  isByProvider?: boolean
  /** True if the provider reports a dispute's money again as a reversal or refund: only the dispute is booked. */
  isToldTwice?: boolean
}>

/** A bank's fraud report about a successful payment, before any dispute. */
export type FraudWarning = Readonly<{
  /** The provider's id of the report. */
  id: string
  /** The provider's word for the kind of fraud. */
  kind: string
}>

export type UnwantedMoney = Readonly<{
  purpose: 'surplus' | 'unit' | 'returned'
  /** The unit to refund; without one, the whole payment is refunded. */
  unit?: Readonly<{ orderId: string; unitNo: number }>
  reason: string
}>
