import { type Counts, type EventKind, type RiskEvent, type Subjects, windows } from './facts.ts'

type Scan = Readonly<{
  of: Exclude<keyof Subjects, 'mailDomain'>
  kinds: readonly EventKind[]
  window: number
}>

const tries = ['failed', 'held', 'paid'] as const
/** Failures are read by other scans: many failures would push a dispute out of the newest rows that a scan reads. */
const past = ['paid', 'released', 'disputed'] as const

/** The scans of events from which all counts are made: each by a subject, event kinds and a time window. */
export const scans = {
  failedOfSession: { of: 'session', kinds: ['failed'], window: windows.tries },
  triesOfAddress: { of: 'address', kinds: tries, window: windows.tries },
  triesOfPlayer: { of: 'player', kinds: tries, window: windows.cards },
  triesOfMail: { of: 'mail', kinds: tries, window: windows.cards },
  pastOfPlayer: { of: 'player', kinds: past, window: windows.past },
  pastOfMail: { of: 'mail', kinds: past, window: windows.past },
  pastOfCard: { of: 'card', kinds: past, window: windows.past },
} as const satisfies Record<string, Scan>
export type ScanName = keyof typeof scans
export const scanNames = Object.keys(scans) as ScanName[]
export const buyersPasts = ['pastOfPlayer', 'pastOfMail'] as const satisfies ScanName[]
export type BuyersPast = (typeof buyersPasts)[number]
/** Whether a scan needs only sums by kind: counts by address ignore the card, and all events of a card share it. */
export const isSummed = (name: ScanName): boolean => name === 'triesOfAddress' || name === 'pastOfCard'

/**
 * A scan reads this many of a subject's newest rows: more would slow each order of a busy reseller or a shared IP
 * address. A subject with more rows meets its rules anyway.
 */
export const mostScanned = 250
const count = (events: readonly Pick<Scanned, 'times'>[]) => events.reduce((sum, { times }) => sum + times, 0)
/** True if the scan read as many rows as it may, so that older events may be missing. */
export const isCrowded = (events: readonly Pick<Scanned, 'times'>[]): boolean => count(events) >= mostScanned
export const paidKinds = ['paid', 'released'] as const satisfies EventKind[]

/** An event as a scan reads it. A summed scan has one row with the oldest time and largest amount of `times` events. */
export type Scanned = Pick<RiskEvent, 'kind' | 'at' | 'amount'> &
  Readonly<{ card: string | null; session: string | null; times: number }>

const isOf =
  (...kinds: EventKind[]) =>
  ({ kind }: Scanned) =>
    kinds.includes(kind)
const isFailed = isOf('failed')
export const isPaid = isOf(...paidKinds)

const failedCards = (events: readonly Scanned[]) => new Set(events.map(({ card }, index) => card ?? index)).size
const least = (figures: readonly number[]) => (figures.length > 0 ? Math.min(...figures) : null)

export type Reads = Readonly<{
  scan(name: ScanName): readonly Scanned[]
  /** The time of the first payment, for a scan with more rows than are read. */
  firstOf(name: BuyersPast): number | null
}>

/** Computes a decision's counts at the time `at` from the scans. Used by the store and by the in-memory history. */
export function countScanned(
  { scan, firstOf }: Reads,
  { at, card, session }: Readonly<{ at: number }> & Pick<Subjects, 'card' | 'session'>,
): Counts {
  const [ofAddress, ofPlayer, ofMail] = [scan('triesOfAddress'), scan('triesOfPlayer'), scan('triesOfMail')]
  const [pastOfPlayer, pastOfMail, pastOfCard] = [scan('pastOfPlayer'), scan('pastOfMail'), scan('pastOfCard')]
  const failedNow = (events: readonly Scanned[]) =>
    failedCards(events.filter((event) => isFailed(event) && event.at > at - windows.tries))
  const otherCards = (events: readonly Scanned[]) =>
    new Set(events.flatMap((event) => (event.card === null || event.card === card ? [] : event.card))).size
  /** Anyone can type any player and mail address, so failures from other sessions do not count against this buyer. */
  const isOwn = (event: Scanned) => !isFailed(event) || (session !== null && event.session === session)
  /** Adds payments from the scan without failures, since many failures could push them out of the other scan's rows. */
  const triesAndPaid = (tried: readonly Scanned[], since: readonly Scanned[]) => [
    ...tried.filter(isOwn),
    ...since.filter(({ kind, at: then }) => kind === 'paid' && then > at - windows.cards),
  ]
  const [cardsOfPlayer, cardsOfMail] = [triesAndPaid(ofPlayer, pastOfPlayer), triesAndPaid(ofMail, pastOfMail)]
  const otherPaying = (events: readonly Scanned[]) => otherCards(events.filter(isOf('held', 'paid')))
  const timesPaid = (events: readonly Scanned[]) => events.filter(isPaid).map((event) => event.at)
  const firsts = buyersPasts.flatMap((name) => (isCrowded(scan(name)) ? (firstOf(name) ?? []) : timesPaid(scan(name))))
  const disputes = (events: readonly Scanned[]) => count(events.filter(isOf('disputed')))
  const pasts = [pastOfPlayer, pastOfMail, pastOfCard]
  const amounts = pasts.flatMap((events) => events.filter(isPaid)).map(({ amount }) => amount)
  return {
    failedCardsOfSession: failedCards(scan('failedOfSession')),
    failedCardsOfPlayer: failedNow(ofPlayer),
    failedCardsOfMail: failedNow(ofMail),
    failedTriesOfAddress: count(ofAddress.filter(isFailed)),
    triesOfAddress: count(ofAddress),
    otherCardsOfPlayer: otherCards(cardsOfPlayer),
    otherCardsOfMail: otherCards(cardsOfMail),
    otherPayingCardsOfBuyer: Math.max(otherPaying(cardsOfPlayer), otherPaying(cardsOfMail)),
    disputesOfCard: disputes(pastOfCard),
    disputesOfBuyer: Math.max(disputes(pastOfPlayer), disputes(pastOfMail)),
    cardReleases: count(pastOfCard.filter(isOf('released'))),
    cardPaidFirst: isCrowded(pastOfCard) ? at - windows.past : least(timesPaid(pastOfCard)),
    buyerPaidFirst: least(firsts),
    largestPaid: amounts.length > 0 ? Math.max(...amounts) : null,
  }
}
