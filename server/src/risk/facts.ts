import { DAY, HOUR } from '@topup/core/time'
import { isDisposable } from './disposable-domains.ts'

/** What is decided about: opening a payment, and its success before units are queued. */
export type Moment = 'opening' | 'success'

/** An event counts while it is younger than its window: one that is exactly as old counts no more. */
export const windows = { tries: HOUR, cards: 7 * DAY, past: 180 * DAY } as const

/** Whom a decision and an event are about. Keyed digests, null where unknown; the mail's domain is a digest as well. */
export type Subjects = Readonly<{
  address: string | null
  session: string | null
  mail: string | null
  mailDomain: string | null
  player: string | null
  /** The provider's fingerprint of the card: not known before a try. */
  card: string | null
}>

/**
 * A card's try failed, or brought money that was delivered (`paid`) or `held`. What is held is `released` by the seller, or
 * sent back, which counts as `disputed` like a dispute of what was paid, and like its bank's report of fraud: once in all.
 * A dispute of what was paid without a card is `disputed` as well, and the only event of it.
 */
export type EventKind = 'failed' | 'held' | 'paid' | 'released' | 'disputed'
export type RiskEvent = Readonly<{ at: number; kind: EventKind; subjects: Subjects; amount: number }>

export type RiskLevel = 'normal' | 'elevated' | 'highest'

/** What the request itself carries; countries are ISO 3166 codes, null where the store does not know them. */
export type Asked = Readonly<{
  at: number
  subjects: Subjects
  isCard: boolean
  /** US cents. */
  amount: number
  /** As it stands in the address, in small letters. */
  mailDomain: string | null
  likedByThieves: boolean
  visitorCountry: string | null
  cardCountry: string | null
  riskLevel: RiskLevel | null
}>

/**
 * What the store remembers, each figure over the newest rows (scans.ts) of one subject in one window. Tries are `failed`,
 * `held` and `paid`; a failed try whose card is unknown is a card of its own. What counts by a subject that is unknown is 0.
 */
export type Counts = Readonly<{
  /** Different cards that failed within `tries`. */
  failedCardsOfSession: number
  failedCardsOfPlayer: number
  failedCardsOfMail: number
  /** Failed tries within `tries`, whatever the card. */
  failedTriesOfAddress: number
  /** All tries within `tries`. */
  triesOfAddress: number
  /** Different cards within `cards` that brought money, `held` or `paid`, or failed in the session, but for the card of now. */
  otherCardsOfPlayer: number
  otherCardsOfMail: number
  /** Those of them that brought money, `held` or `paid`: of the player or the mail, whichever has more. */
  otherPayingCardsOfBuyer: number
  /** Rows `disputed` within `past`: of the card, and of the player or the mail, whichever has more. */
  disputesOfCard: number
  disputesOfBuyer: number
  /** Rows `released` of the card within `past`. */
  cardReleases: number
  /**
   * The oldest row `paid` or `released` within `past`: of the card, and of the player or the mail. Of a card with more rows
   * than are read the beginning of the window, as a look that let it through may lie beyond.
   */
  cardPaidFirst: number | null
  buyerPaidFirst: number | null
  /** The largest amount of such a row of the player, the mail or the card. */
  largestPaid: number | null
}>

type OnlyCounted =
  | 'cardPaidFirst'
  | 'buyerPaidFirst'
  | 'largestPaid'
  | 'triesOfAddress'
  | 'disputesOfCard'
  | 'disputesOfBuyer'

/** From so many days after its first payment on the store knows a card. */
export const KNOWN_CARD_DAYS = 7

/** What rules look at. Null is unknown, and counts nothing. */
export type Figures = Omit<Counts, OnlyCounted> &
  Readonly<{
    /**
     * Disputes of the card alone where the store knows the card: strangers can pay for any player and under any mail address,
     * and dispute that. Where it does not know the card, also the disputes of the player and of the mail address.
     */
    disputes: number
    /** Per cent of the address's tries. */
    failedShareOfAddress: number | null
    /** Whole days since the first payment that nobody has asked about; 0 where there is none. */
    buyerKnownDays: number | null
    cardKnownDays: number | null
    amount: number
    /** How many times the largest payment of this buyer's past. */
    timesUsual: number | null
    /** 1 is yes, 0 is no. */
    likedByThieves: number
    disposableMail: number | null
    foreignCard: number | null
    /** 0 normal, 1 elevated, 2 highest. */
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

/** The facts of a decision, from the query's figures and the request. */
export function toFacts(counts: Counts, asked: Asked): Facts {
  const { cardPaidFirst, buyerPaidFirst, largestPaid, triesOfAddress, disputesOfCard, disputesOfBuyer, ...figures } =
    counts
  const { at, subjects, isCard, amount, mailDomain, cardCountry, visitorCountry, riskLevel } = asked
  const cardKnownDays = subjects.card === null ? null : daysSince(cardPaidFirst, at)
  // A card that a look let through counts as known.
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
