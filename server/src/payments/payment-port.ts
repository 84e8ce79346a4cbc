import type { Money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { Evidence } from '@topup/core/payment/dispute-evidence'
import type { RiskLevel } from '../risk/facts.ts'
import type { FraudWarning, ProviderMovement } from './provider-movement.ts'

/** The ports by provider name. Each provider's folder adds its port by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into
export interface Ports {}
export type PaymentProvider = keyof Ports

/** A request to open a payment. `id` is our payment's id: a repeated call returns the payment made first. */
export type OpenRequest = Readonly<{
  id: string
  checkoutId: string
  money: Money
  /** The wallet, bank or counter; undefined if the method has no channels. */
  channel: ChannelCode | undefined
  phone: string | undefined
  /** The receiver's name to show at a bank, at a till or on a card statement. */
  holder?: string | undefined
  /** The store's page to which the provider returns the buyer. That page reads the payment's status itself. */
  returnUrl: string
  expiresAt: Date
  /** True if the card's bank must be asked for 3-D Secure. */
  asksThreeDSecure?: true | undefined
}>

/** The buyer's next step. Never stored: read again from the provider when needed. */
export type NextAction =
  | Readonly<{ kind: 'client-secret'; secret: string }>
  | Readonly<{ kind: 'redirect'; url: string }>
  | Readonly<{ kind: 'qr'; text: string }>
  /** The buyer pays to this number at a bank or counter, which shows `name` as the receiver. */
  | Readonly<{ kind: 'number'; number: string; name: string }>
  /** The buyer confirms in the wallet's app, or approves in the provider's window. */
  | Readonly<{ kind: 'elsewhere' }>

/** The provider's facts about the card that paid; null if unknown. `country` is an ISO 3166 code. */
export type CardFacts = Readonly<{
  /** Digests of the card by each data key, newest first; empty if the card is unknown. */
  digests: readonly string[]
  country: string | null
  riskLevel: RiskLevel | null
}>

/** A payment's state at its provider, in our terms. */
export type ProviderPayment = Readonly<{
  ref: string
  /** `open`: the payment may still take money. A status that the store does not know counts as open. */
  status: 'open' | 'succeeded' | 'closed'
  /** With `closed`: the payment failed, for example by a decline. False after a timeout or if the store ended it. */
  hasFailed?: boolean
  /**
   * Money received, in our minor units. A `currency` unknown to the store stays text and never matches. Undefined with
   * `succeeded` while the provider names no amount: the payment is queried again.
   */
  received: Readonly<{ amount: number; currency: string }> | undefined
  /** `received` only repeats the amount asked for, as the store cannot read how much arrived. */
  isAskedOnly?: true
  /** The sum refunded at the provider, if reading the payment tells it; else undefined. */
  refunded?: Readonly<{ amount: number; currency: string }> | undefined
  /** The provider's id that a refund must name, if it is not `ref`. */
  captureRef: string | undefined
  /** Our payment's id, as the provider returns it. */
  paymentId: string | undefined
  nextAction: NextAction | undefined
  /**
   * For an open card payment: whether its buyer confirmed the card and the bank has not decided yet. False for other
   * card payments, undefined for other methods.
   */
  isBegun?: boolean
  /** Facts about the card that paid, if the provider's response has them. */
  card?: CardFacts | undefined
}>

export type RefundRequest = Readonly<{
  /** Our refund's id: the provider's idempotency key. */
  id: string
  paymentRef: string
  captureRef: string | undefined
  money: Money
  /** True if an earlier try has an unknown outcome: look for its refund first, as providers forget idempotency keys. */
  isRepeat: boolean
}>

/** `failed` is definite: a person refunds; `ref` is the failed refund's id. Throws if the outcome is unknown. */
export type RefundState =
  | Readonly<{
      kind: 'pending' | 'done'
      ref: string
      money?: Readonly<{ amount: number; currency: string }> | undefined
    }>
  | Readonly<{ kind: 'failed'; reason: string; ref?: string }>

/** The payment, refund or dispute that a fee is for. `ref` is its id at the provider; `id` is our payment's id. */
export type FeeSubject =
  | Readonly<{ kind: 'payment'; id: string; ref: string; captureRef: string | undefined }>
  | Readonly<{ kind: 'refund'; ref: string }>
  | Readonly<{ kind: 'dispute'; ref: string; isWon: boolean }>

/** A fee booked by the provider, in our minor units; below zero: given back. `key` is unique per booking. */
export type Fee = Readonly<{
  key: string
  amount: number
  currency: string
  /** The amount received as the fee report states it, if that is more exact than the payment itself. */
  takenFrom?: number
}>

/** The state of a dispute at its provider. */
export type ProviderDispute = Readonly<{
  /** The reason that the buyer's bank gives, in the provider's word. */
  reason: string | null
  dueBy: string | null
  /** True if the provider still takes an answer to the dispute. */
  isOpen: boolean
  /** The id of our answer if the provider has it; null: answered, but not by the store; undefined: not answered. */
  answeredBy: string | null | undefined
  customerName: string | null
  /** A sentence about the bank's 3-D Secure check of this payment; null without a check, or if unknown. */
  threeDSecure: string | null
}>

/** `refused` is definite: a person answers in the provider's dashboard. The call throws if the outcome is unknown. */
export type AnswerOutcome = Readonly<{ kind: 'done' } | { kind: 'refused'; reason: string }>

/**
 * A payment provider's calls. Each is idempotent under its id, has a timeout, and throws if the outcome is unknown. A
 * DomainError from `open` refuses the payment for good; an AccountRefusal refuses the store itself. Ports never use our
 * database.
 */
export type PaymentPort = Readonly<{
  provider: PaymentProvider
  open: (request: OpenRequest) => Promise<ProviderPayment>
  /** Finds the payment opened with our id when the response was lost; opens nothing. */
  find: (id: string) => Promise<ProviderPayment | undefined>
  read: (ref: string) => Promise<ProviderPayment>
  /** Closes a payment; if that is impossible, returns its present state, such as succeeded meanwhile. */
  close: (ref: string) => Promise<ProviderPayment>
  /** Returns why this amount cannot be refunded through the provider, so that a person must; undefined if it can. */
  whyNotRefundable: (payment: { channel: string | null; amount: number }, refundAmount: number) => string | undefined
  refund: (request: RefundRequest) => Promise<RefundState>
  /** Finds the refund made with this id when the response was lost; makes no refund. */
  findMadeRefund: (request: Omit<RefundRequest, 'isRepeat'>) => Promise<RefundState | undefined>
  readRefund: (ref: string) => Promise<RefundState>
  /** Lists a period's payments, refunds and disputes. Absent if the provider has no list: each is queried by itself. */
  listMovements?: (period: Readonly<{ from: string; until: string }>) => Promise<ProviderMovement[]>
  /** Returns the provider's bookings of fees; undefined while it has not booked them yet. */
  readFees: (subject: FeeSubject) => Promise<Fee[] | undefined>
  /** Calls for disputes that can be answered by API; absent if only the provider's dashboard takes answers. */
  disputes?: Readonly<{
    read: (ref: string) => Promise<ProviderDispute>
    /** `id` is our answer's id, so a repeated call sends no second answer. A dispute takes one answer. */
    answer: (request: Readonly<{ id: string; ref: string; evidence: Evidence }>) => Promise<AnswerOutcome>
  }>
  /** Calls for fraud reports of banks; absent if the provider passes no such reports on. */
  warnings?: Readonly<{
    /** Lists the ids of all reports since `since`. */
    list: (since: Date) => Promise<readonly string[]>
    /** Reads a report. `ref` is the payment's id at the provider; undefined if the report is not about a payment. */
    read: (id: string) => Promise<FraudWarning & Readonly<{ ref: string | undefined }>>
  }>
  /** Tests the store's key by a cheap call; throws AccountRefusal if it is refused. */
  probe: () => Promise<void>
}>
