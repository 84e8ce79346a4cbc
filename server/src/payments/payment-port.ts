import type { Money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { Evidence } from '@topup/core/payment/dispute-evidence'
import type { RiskLevel } from '../risk/facts.ts'
import type { FraudWarning, ProviderMovement } from './provider-movement.ts'

/** Each provider's folder adds its own port, under the provider's name. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into
export interface Ports {}
export type PaymentProvider = keyof Ports

/** A request to open a payment. `id` is our payment's id: repeating the call finds the first attempt. */
export type OpenRequest = Readonly<{
  id: string
  checkoutId: string
  money: Money
  /** Undefined if the method has no channels. */
  channel: ChannelCode | undefined
  phone: string | undefined
  /** The receiver's name to show at a bank, at a till or on a card statement. */
  holder?: string | undefined
  /** The store's page to which the provider returns the buyer; it reads the live status. */
  returnUrl: string
  expiresAt: Date
  /** True: ask for 3-D Secure. */
  asksThreeDSecure?: true | undefined
}>

/** The buyer's next step; never stored, but read again from the provider when needed. */
export type NextAction =
  | Readonly<{ kind: 'client-secret'; secret: string }>
  | Readonly<{ kind: 'redirect'; url: string }>
  | Readonly<{ kind: 'qr'; text: string }>
  /** Pay to this number at a bank or till, which shows this receiver name. */
  | Readonly<{ kind: 'number'; number: string; name: string }>
  /** Confirm in the wallet's app, or approve in the provider's window. */
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
  /** `open`: may still take money, which includes unknown statuses. */
  status: 'open' | 'succeeded' | 'closed'
  /** With `closed`: the payment itself failed, such as when declined; no timeout, and no end by the store. */
  hasFailed?: boolean
  /**
   * Money received, in our minor units; an unknown `currency` stays text and never matches. Undefined with `succeeded`
   * while the provider gives no amount: the payment is queried again.
   */
  received: Readonly<{ amount: number; currency: string }> | undefined
  /** `received` repeats the amount asked for: the amount that arrived cannot be read. */
  isAskedOnly?: true
  /** The sum that the provider refunded, if a single read tells; else undefined. */
  refunded?: Readonly<{ amount: number; currency: string }> | undefined
  /** The id that a refund must name, if it is not `ref`. */
  captureRef: string | undefined
  /** Our payment's id, as the provider returns it. */
  paymentId: string | undefined
  nextAction: NextAction | undefined
  /**
   * For an open card payment: whether its buyer confirmed the card and the bank has not decided yet. False for other
   * card payments, undefined for other methods.
   */
  isBegun?: boolean
  /** Facts about the card that paid, if the answer has them. */
  card?: CardFacts | undefined
}>

export type RefundRequest = Readonly<{
  /** Our refund's id: the provider's idempotency key. */
  id: string
  paymentRef: string
  captureRef: string | undefined
  money: Money
  /** An earlier try has an unknown outcome: look for its refund first, as the provider forgets keys. */
  isRepeat: boolean
}>

/** `failed` is definite: a person pays by hand; `ref`: the failed refund's id. Throws if the outcome is unknown. */
export type RefundState =
  | Readonly<{
      kind: 'pending' | 'done'
      ref: string
      money?: Readonly<{ amount: number; currency: string }> | undefined
    }>
  | Readonly<{ kind: 'failed'; reason: string; ref?: string }>

/** The subject of a fee. `ref` is the provider's id of it; `id` is our payment's id. */
export type FeeSubject =
  | Readonly<{ kind: 'payment'; id: string; ref: string; captureRef: string | undefined }>
  | Readonly<{ kind: 'refund'; ref: string }>
  | Readonly<{ kind: 'dispute'; ref: string; isWon: boolean }>

/** A fee booked by the provider, in our minor units; below zero: given back. `key` identifies the booking. */
export type Fee = Readonly<{
  key: string
  amount: number
  currency: string
  /** The whole payment by the provider's own account, if that is more exact than the payment. */
  takenFrom?: number
}>

/** The state of a dispute at its provider. */
export type ProviderDispute = Readonly<{
  /** The buyer's claim, in the provider's word. */
  reason: string | null
  dueBy: string | null
  /** True if the dispute waits for the store's answer. */
  isOpen: boolean
  /** The id of our answer that the provider has; null: an answer by others; undefined: none. */
  answeredBy: string | null | undefined
  customerName: string | null
  /** A sentence about the bank's 3-D Secure check; null if there was none, or it is unknown. */
  threeDSecure: string | null
}>

/** `refused` is definite: a person answers at the provider. Throws if the outcome is unknown. */
export type AnswerOutcome = Readonly<{ kind: 'done' } | { kind: 'refused'; reason: string }>

/**
 * A payment provider's calls. Each is idempotent under its id, has a timeout, and throws if the outcome is unknown. A
 * DomainError from `open` is a definite refusal; an AccountRefusal refuses the store itself. Ports never use our
 * database.
 */
export type PaymentPort = Readonly<{
  provider: PaymentProvider
  open: (request: OpenRequest) => Promise<ProviderPayment>
  /** Finds an attempt opened with our id whose answer was lost; opens nothing. */
  find: (id: string) => Promise<ProviderPayment | undefined>
  read: (ref: string) => Promise<ProviderPayment>
  /** Closes a payment; if impossible, returns its present state (it may have succeeded meanwhile). */
  close: (ref: string) => Promise<ProviderPayment>
  /** Returns why this amount cannot be refunded by the method, so that a person must; undefined if it can. */
  whyNotRefundable: (payment: { channel: string | null; amount: number }, refundAmount: number) => string | undefined
  refund: (request: RefundRequest) => Promise<RefundState>
  /** Finds the refund made with this id whose answer was lost; makes nothing. */
  findMadeRefund: (request: Omit<RefundRequest, 'isRepeat'>) => Promise<RefundState | undefined>
  readRefund: (ref: string) => Promise<RefundState>
  /** Lists the provider's movements in a period; absent if it has no list, so that each is queried. */
  listMovements?: (period: Readonly<{ from: string; until: string }>) => Promise<ProviderMovement[]>
  /** Returns the provider's bookings of fees; undefined while it has not booked them yet. */
  readFees: (subject: FeeSubject) => Promise<Fee[] | undefined>
  /** Disputes that can be answered by API; absent if only the provider's dashboard takes answers. */
  disputes?: Readonly<{
    read: (ref: string) => Promise<ProviderDispute>
    /** `id` is our answer's id: repeating the call finds the first one. A dispute takes one answer. */
    answer: (request: Readonly<{ id: string; ref: string; evidence: Evidence }>) => Promise<AnswerOutcome>
  }>
  /** Fraud reports of banks; absent if the provider passes none on. */
  warnings?: Readonly<{
    /** Lists the ids of all reports since then. */
    list: (since: Date) => Promise<readonly string[]>
    /** `ref` is the payment's; undefined if it is no payment of our kind. */
    read: (id: string) => Promise<FraudWarning & Readonly<{ ref: string | undefined }>>
  }>
  /** Tests the store's key by a cheap call; throws AccountRefusal if it is refused. */
  probe: () => Promise<void>
}>
