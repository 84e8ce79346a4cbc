import type { Money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import type { Evidence } from '@topup/core/payment/dispute-evidence'
import type { RiskLevel } from '../risk/facts.ts'
import type { FraudWarning, ProviderMovement } from './provider-movement.ts'

/** Each provider's folder adds its own port, under the provider's name. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into
export interface Ports {}
export type PaymentProvider = keyof Ports

/** What a provider is asked to open. `id` is our payment's id: repeating the call finds the first attempt. */
export type OpenRequest = Readonly<{
  id: string
  checkoutId: string
  money: Money
  /** Undefined where the method has none. */
  channel: ChannelCode | undefined
  phone: string | undefined
  /** Whom a bank, a till or a card's statement is to name as the receiver. */
  holder?: string | undefined
  /** Where the provider sends the buyer back to: the store's own page, which reads the live status. */
  returnUrl: string
  expiresAt: Date
  /** The card's bank is to ask whoever pays who they are. */
  asksThreeDSecure?: true | undefined
}>

/** What the buyer has to do next; never stored, read again from the provider when needed. */
export type NextAction =
  | Readonly<{ kind: 'client-secret'; secret: string }>
  | Readonly<{ kind: 'redirect'; url: string }>
  | Readonly<{ kind: 'qr'; text: string }>
  /** Pay to this number, at a bank or a till that names the receiver. */
  | Readonly<{ kind: 'number'; number: string; name: string }>
  /** Confirm in the wallet's own app, or approve in the provider's window. */
  | Readonly<{ kind: 'elsewhere' }>

/** What the provider tells of the card that paid; null where it does not know. The country is an ISO 3166 code. */
export type CardFacts = Readonly<{
  /** By each data key, the newest first; none where the card is not known. */
  digests: readonly string[]
  country: string | null
  riskLevel: RiskLevel | null
}>

/** What the provider knows of a payment, in our words. */
export type ProviderPayment = Readonly<{
  ref: string
  /** Every status that can still take money is `open`, also one we have never heard of. */
  status: 'open' | 'succeeded' | 'closed'
  /** Beside `closed`: the payment itself failed, as when its buyer declined it. Its time was not over, and the store did not end it. */
  hasFailed?: boolean
  /**
   * Money that arrived, in our minor units; `currency` stays text where it is none of ours, and never matches. Undefined
   * beside `succeeded` while the provider does not say how much it was: it is neither granted nor closed, but asked again.
   */
  received: Readonly<{ amount: number; currency: string }> | undefined
  /** `received` is only what was asked for: what came may not be read. */
  isAskedOnly?: true
  /** What the provider itself sent back of it, where one read tells; undefined where only each refund does. */
  refunded?: Readonly<{ amount: number; currency: string }> | undefined
  /** What a refund has to name, where that is not `ref`. */
  captureRef: string | undefined
  /** Our payment's id as the provider carries it. */
  paymentId: string | undefined
  nextAction: NextAction | undefined
  /**
   * True for an open card payment that its buyer confirmed and that the bank has not decided; false for other card
   * payments. Undefined for other ways.
   */
  isBegun?: boolean
  /** Of a card that paid, where this answer tells. */
  card?: CardFacts | undefined
}>

export type RefundRequest = Readonly<{
  /** Our refund's id: the provider's idempotency key. */
  id: string
  paymentRef: string
  captureRef: string | undefined
  money: Money
  /** An earlier try's outcome is not known: the provider is looked through for it first, since it forgets keys. */
  isRepeat: boolean
}>

/** `failed` is definite: a person pays it by hand; `ref` where the provider made one that failed. An unknown outcome is a thrown error. */
export type RefundState =
  | Readonly<{
      kind: 'pending' | 'done'
      ref: string
      money?: Readonly<{ amount: number; currency: string }> | undefined
    }>
  | Readonly<{ kind: 'failed'; reason: string; ref?: string }>

/** What a provider may take a fee for. `ref` is the provider's own id of it; `id` is our payment's. */
export type FeeSubject =
  | Readonly<{ kind: 'payment'; id: string; ref: string; captureRef: string | undefined }>
  | Readonly<{ kind: 'refund'; ref: string }>
  | Readonly<{ kind: 'dispute'; ref: string; isWon: boolean }>

/** One fee as the provider has booked it, in our minor units; below zero it was given back. `key` names the booking. */
export type Fee = Readonly<{
  key: string
  amount: number
  currency: string
  /** The payment's whole amount by the provider's own account of it, where that tells more than the payment does. */
  takenFrom?: number
}>

/** A dispute as its provider knows it now. */
export type ProviderDispute = Readonly<{
  /** What is claimed, in the provider's word. */
  reason: string | null
  dueBy: string | null
  /** It waits for the store's answer, and takes one. */
  isOpen: boolean
  /** The id of our answer that it has; null is somebody else's, undefined none at all. */
  answeredBy: string | null | undefined
  customerName: string | null
  /** What the card's bank asked whoever paid, in a sentence; null where it did not, or nobody knows. */
  threeDSecure: string | null
}>

/** `refused` is definite: a person answers at the provider. An unknown outcome is a thrown error. */
export type AnswerOutcome = Readonly<{ kind: 'done' } | { kind: 'refused'; reason: string }>

/**
 * One way for money to come in. Every call is safe to repeat under the same id, has a time limit, and throws when the
 * outcome is not known; a DomainError from `open` means a definite no, an AccountRefusal one to the store itself. Nothing
 * in here touches our database.
 */
export type PaymentPort = Readonly<{
  provider: PaymentProvider
  open: (request: OpenRequest) => Promise<ProviderPayment>
  /** What an `open` made under our id although its answer never came; makes nothing. */
  find: (id: string) => Promise<ProviderPayment | undefined>
  read: (ref: string) => Promise<ProviderPayment>
  /** Closes, or answers the state that made closing impossible (it may have succeeded meanwhile). */
  close: (ref: string) => Promise<ProviderPayment>
  /** Undefined when this payment's method can take back no such amount: the refund is manual from the start. */
  whyNotRefundable: (payment: { channel: string | null; amount: number }, refundAmount: number) => string | undefined
  refund: (request: RefundRequest) => Promise<RefundState>
  /** Finds the refund that `refund` made under this id although its answer never came; makes nothing. */
  findMadeRefund: (request: Omit<RefundRequest, 'isRepeat'>) => Promise<RefundState | undefined>
  readRefund: (ref: string) => Promise<RefundState>
  /** The provider's own list of what moved in a period; undefined where it has none, and each thing is asked about. */
  listMovements?: (period: Readonly<{ from: string; until: string }>) => Promise<ProviderMovement[]>
  /** What was kept, once for each booking; undefined while the provider has not booked it yet. */
  readFees: (subject: FeeSubject) => Promise<Fee[] | undefined>
  /** Disputes that can be answered by a call; undefined where its provider's dashboard alone takes an answer. */
  disputes?: Readonly<{
    read: (ref: string) => Promise<ProviderDispute>
    /** `id` is our answer's: repeating the call finds the first one. A dispute takes one answer. */
    answer: (request: Readonly<{ id: string; ref: string; evidence: Evidence }>) => Promise<AnswerOutcome>
  }>
  /** What banks report as fraud; undefined where the provider passes nothing of it on. */
  warnings?: Readonly<{
    /** The ids of all those since then. */
    list: (since: Date) => Promise<readonly string[]>
    /** `ref` is its payment's; undefined where that was none of our kind. */
    read: (id: string) => Promise<FraudWarning & Readonly<{ ref: string | undefined }>>
  }>
  /** A cheap call with the store's own key; throws AccountRefusal when it is not taken. */
  probe: () => Promise<void>
}>
