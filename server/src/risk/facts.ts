import { DAY, HOUR } from '@topup/core/time'
import { isDisposable } from './disposable-domains.ts'

/** When a decision is made: `opening`, before a payment opens, or `success`, before the paid units are queued. */
export type Moment = 'opening' | 'success'

/** How long events count, by what they are counted for. An event exactly as old as the window no longer counts. */
export const windows = { tries: HOUR, cards: 7 * DAY, past: 180 * DAY } as const

/** The subjects of a decision or an event, each (also the mail domain) as a keyed digest. Null if unknown. */
export type Subjects = Readonly<{
  address: string | null
  session: string | null
  mail: string | null
  mailDomain: string | null
  player: string | null
  /** The digest of the provider's fingerprint of the card. Null before a card was tried. */
  card: string | null
}>

/**
 * `failed`: a card try failed. `paid`: a try succeeded and the order goes to delivery. `held`: a try succeeded and the
 * order waits for review. `released`: the seller let it be delivered. `disputed`, once per payment: a dispute, a fraud
 * report, or a refund after review. For a payment without a card, `disputed` is the only event.
 */
export type EventKind = 'failed' | 'held' | 'paid' | 'released' | 'disputed'
export type RiskEvent = Readonly<{ at: number; kind: EventKind; subjects: Subjects; amount: number }>

export type RiskLevel = 'normal' | 'elevated' | 'highest'

/** Facts about the payment that are not counted from events. Countries are ISO 3166 codes, null if unknown. */
export type Asked = Readonly<{
  at: number
  subjects: Subjects
  isCard: boolean
  /** US cents. */
  amount: number
  /** The domain of the mail address, in lower case. */
  mailDomain: string | null
  likedByThieves: boolean
  visitorCountry: string | null
  cardCountry: string | null
  riskLevel: RiskLevel | null
}>

/**
 * Counts from stored events, each over the newest rows (scans.ts) of a subject in a window. Tries are `failed`, `held`
 * and `paid`. A failed try with an unknown card counts as one more card. Unknown subjects count 0.
 */
export type Counts = Readonly<{
  /** Different cards that failed within the window `tries` (an hour). */
  failedCardsOfSession: number
  failedCardsOfPlayer: number
  failedCardsOfMail: number
  /** Failed tries within `tries`, with any card. */
  failedTriesOfAddress: number
  /** All tries within `tries`. */
  triesOfAddress: number
  /** Cards other than the current card within `cards`: with `held` or `paid` tries, or failed tries of this session. */
  otherCardsOfPlayer: number
  otherCardsOfMail: number
  /** Other cards of the player or the mail, whichever has more, with money that was `held` or `paid`. */
  otherPayingCardsOfBuyer: number
  /** Rows `disputed` within `past`: of the card, and of the player or the mail, whichever has more. */
  disputesOfCard: number
  disputesOfBuyer: number
  /** Rows `released` of the card within `past`. */
  cardReleases: number
  /**
   * Time of the oldest `paid` or `released` row within `past`, of the card and of the player or mail. For a card with
   * more rows than are read: the window's start, since a release may lie further back.
   */
  cardPaidFirst: number | null
  buyerPaidFirst: number | null
  /** The largest amount of a `paid` or `released` row of the player, the mail or the card. */
  largestPaid: number | null
}>

type OnlyCounted =
  | 'cardPaidFirst'
  | 'buyerPaidFirst'
  | 'largestPaid'
  | 'triesOfAddress'
  | 'disputesOfCard'
  | 'disputesOfBuyer'

/** A card counts as known to the store from this many days after its first payment. */
export const KNOWN_CARD_DAYS = 7

/** The facts that rules compare with their limits. Null means unknown and meets no condition. */
export type Figures = Omit<Counts, OnlyCounted> &
  Readonly<{
    /**
     * Disputes of the card alone if the store knows it, because strangers can pay for any player under any mail address
     * and dispute that. For an unknown card, also the disputes of the player and the mail address.
     */
    disputes: number
    /** Failed tries in percent of the address's tries. */
    failedShareOfAddress: number | null
    /** Whole days since the buyer's first undisputed payment, or 0 without such a payment. */
    buyerKnownDays: number | null
    cardKnownDays: number | null
    amount: number
    /** The amount as a multiple of this buyer's largest earlier payment. */
    timesUsual: number | null
    /** Whether thieves like the package (`judge.ts`): 1 is yes, 0 is no. The next two likewise. */
    likedByThieves: number
    disposableMail: number | null
    foreignCard: number | null
    /** The payment provider's risk level: 0 normal, 1 elevated, 2 highest. */
    riskLevel: number | null
  }>
export type FactName = keyof Figures

export type Facts = Readonly<{
  at: number
  isCard: boolean
  subjects: Subjects
  figures: Figures
  cardCountry: string | null
  visitorCountry: string | null
}>

const riskLevels: Readonly<Record<RiskLevel, number>> = { normal: 0, elevated: 1, highest: 2 }
const daysSince = (first: number | null, at: number) => (first === null ? 0 : Math.floor((at - first) / DAY))

/** Builds a decision's facts from the stored counts and the request. */
export function toFacts(counts: Counts, asked: Asked): Facts {
  const { cardPaidFirst, buyerPaidFirst, largestPaid, triesOfAddress, disputesOfCard, disputesOfBuyer, ...figures } =
    counts
  const { at, subjects, isCard, amount, mailDomain, cardCountry, visitorCountry, riskLevel } = asked
  const cardKnownDays = subjects.card === null ? null : daysSince(cardPaidFirst, at)
  // A card released by a seller after review counts as known.
  const isKnownCard = counts.cardReleases > 0 || (cardKnownDays ?? 0) >= KNOWN_CARD_DAYS
  const hasBuyer = subjects.player !== null || subjects.mail !== null
  return {
    at,
    isCard,
    subjects,
    cardCountry,
    visitorCountry,
    figures: {
      ...figures,
      disputes: isKnownCard ? disputesOfCard : Math.max(disputesOfCard, disputesOfBuyer),
      failedShareOfAddress: triesOfAddress === 0 ? null : (100 * counts.failedTriesOfAddress) / triesOfAddress,
      buyerKnownDays: hasBuyer ? daysSince(buyerPaidFirst, at) : null,
      cardKnownDays,
      amount,
      timesUsual: largestPaid === null || largestPaid <= 0 ? null : amount / largestPaid,
      likedByThieves: Number(asked.likedByThieves),
      disposableMail: mailDomain === null ? null : Number(isDisposable(mailDomain)),
      foreignCard: cardCountry === null || visitorCountry === null ? null : Number(cardCountry !== visitorCountry),
      riskLevel: riskLevel === null ? null : riskLevels[riskLevel],
    },
  }
}
