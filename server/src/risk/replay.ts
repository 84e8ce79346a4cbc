import { type Asked, type Counts, newestPaid, type RiskEvent, type Subjects, windows } from './facts.ts'

type Subject = Exclude<keyof Subjects, 'mailDomain'>
const subjects: readonly Subject[] = ['address', 'session', 'mail', 'player', 'card']

const isTry = ({ kind }: RiskEvent) => kind === 'failed' || kind === 'held' || kind === 'paid'
const isPaid = ({ kind }: RiskEvent) => kind === 'paid' || kind === 'released'

export type History = Readonly<{
  record(event: RiskEvent): void
  countsOf(asked: Pick<Asked, 'at' | 'subjects'>): Counts
}>

type Rows = Record<'tries' | 'paid' | 'disputed', RiskEvent[]>
const listOf = (event: RiskEvent): readonly (keyof Rows)[] =>
  event.kind === 'paid' ? ['tries', 'paid'] : isTry(event) ? ['tries'] : isPaid(event) ? ['paid'] : ['disputed']
const none: Rows = { tries: [], paid: [], disputed: [] }

/** Newest first, while they are younger than the window. */
function within(all: readonly RiskEvent[], at: number, window: number): RiskEvent[] {
  const from = all.findLastIndex((event) => event.at <= at - window)
  return all.slice(from + 1).reverse()
}

const isFailed = ({ kind }: RiskEvent) => kind === 'failed'
const isPaying = ({ kind }: RiskEvent) => kind === 'held' || kind === 'paid'
const failedCards = (events: readonly RiskEvent[]) =>
  new Set(events.map((event, index) => event.subjects.card ?? index)).size

/**
 * The store's memory of cards in a process: gives the figures that the query over the table gives, from the same events.
 * They are recorded in order of time, and asked about at a time that none of them is after.
 */
export function createHistory(): History {
  const rows = new Map<string, Rows>()

  return {
    record(event) {
      for (const subject of subjects) {
        const digest = event.subjects[subject]
        if (digest === null) continue
        const key = `${subject} ${digest}`
        const known = rows.get(key) ?? { tries: [], paid: [], disputed: [] }
        rows.set(key, known)
        for (const list of listOf(event)) known[list].push(event)
      }
    },

    countsOf({ at, subjects: of }) {
      const rowsOf = (subject: Subject) => rows.get(`${subject} ${of[subject]}`) ?? none
      const triesOf = (subject: Subject, window: number) => within(rowsOf(subject).tries, at, window)
      const failedOf = (subject: Subject) => triesOf(subject, windows.tries).filter(isFailed)
      const otherCards = (tries: readonly RiskEvent[]) => {
        const seen = new Set(tries.map((event) => event.subjects.card))
        seen.delete(null)
        seen.delete(of.card)
        return seen.size
      }
      const paidFirst = (subject: Subject) =>
        rowsOf(subject).paid.find((event) => event.at > at - windows.past)?.at ?? null
      const newest = (subject: Subject) => within(rowsOf(subject).paid.slice(-newestPaid), at, windows.past)
      const disputes = (subject: Subject) => within(rowsOf(subject).disputed, at, windows.past).length
      const buyer = [paidFirst('player'), paidFirst('mail')].filter((first) => first !== null)
      const paid = [...newest('player'), ...newest('mail'), ...newest('card')].map(({ amount }) => amount)
      const ofAddress = triesOf('address', windows.tries)
      const ofPlayer = triesOf('player', windows.cards)
      const ofMail = triesOf('mail', windows.cards)
      return {
        failedCardsOfSession: failedCards(failedOf('session')),
        failedCardsOfPlayer: failedCards(failedOf('player')),
        failedCardsOfMail: failedCards(failedOf('mail')),
        failedTriesOfAddress: ofAddress.filter(isFailed).length,
        triesOfAddress: ofAddress.length,
        otherCardsOfPlayer: otherCards(ofPlayer),
        otherPayingCardsOfBuyer: Math.max(otherCards(ofPlayer.filter(isPaying)), otherCards(ofMail.filter(isPaying))),
        otherCardsOfMail: otherCards(ofMail),
        disputes: Math.max(disputes('player'), disputes('mail'), disputes('card')),
        cardReleases: within(rowsOf('card').paid, at, windows.past).filter(({ kind }) => kind === 'released').length,
        cardPaidFirst: paidFirst('card'),
        buyerPaidFirst: buyer.length > 0 ? Math.min(...buyer) : null,
        largestPaid: paid.length > 0 ? Math.max(...paid) : null,
      }
    },
  }
}
