import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events, gap, start, subjects } from '../../tests/_support/risk-events.ts'
import { type Counts, type RiskEvent, type Subjects, windows } from './facts.ts'
import { createHistory } from './replay.ts'

/** Counts by filtering all events, for comparison with the history's counts. */
function countNaively(all: readonly RiskEvent[], at: number, of: Subjects): Counts {
  const rows = (subject: keyof Subjects, window: number, kinds: readonly RiskEvent['kind'][]) =>
    all.filter(
      (event) =>
        of[subject] !== null &&
        event.subjects[subject] === of[subject] &&
        event.at > at - window &&
        kinds.includes(event.kind),
    )
  const tried = ['failed', 'held', 'paid'] as const
  const paid = ['paid', 'released'] as const
  const failedCards = (subject: keyof Subjects) => {
    const failed = rows(subject, windows.tries, ['failed'])
    const known = new Set(failed.flatMap(({ subjects: { card } }) => card ?? []))
    return known.size + failed.filter(({ subjects: { card } }) => card === null).length
  }
  const others = (subject: keyof Subjects, kinds: readonly RiskEvent['kind'][]) =>
    new Set(
      rows(subject, windows.cards, kinds)
        .filter(({ kind, subjects: { session } }) => kind !== 'failed' || (session !== null && session === of.session))
        .flatMap(({ subjects: { card } }) => (card === of.card ? [] : (card ?? []))),
    ).size
  const first = (...of: (keyof Subjects)[]) =>
    of.flatMap((subject) => rows(subject, windows.past, paid).map((event) => event.at)).sort((a, b) => a - b)[0] ?? null
  const amounts = (['player', 'mail', 'card'] as const).flatMap((subject) =>
    rows(subject, windows.past, paid).map(({ amount }) => amount),
  )
  return {
    failedCardsOfSession: failedCards('session'),
    failedCardsOfPlayer: failedCards('player'),
    failedCardsOfMail: failedCards('mail'),
    failedTriesOfAddress: rows('address', windows.tries, ['failed']).length,
    triesOfAddress: rows('address', windows.tries, tried).length,
    otherCardsOfPlayer: others('player', tried),
    otherCardsOfMail: others('mail', tried),
    otherPayingCardsOfBuyer: Math.max(others('player', ['held', 'paid']), others('mail', ['held', 'paid'])),
    disputesOfCard: rows('card', windows.past, ['disputed']).length,
    disputesOfBuyer: Math.max(
      ...(['player', 'mail'] as const).map((subject) => rows(subject, windows.past, ['disputed']).length),
    ),
    cardReleases: rows('card', windows.past, ['released']).length,
    cardPaidFirst: first('card'),
    buyerPaidFirst: first('player', 'mail'),
    largestPaid: amounts.length > 0 ? Math.max(...amounts) : null,
  }
}

describe('what the store remembers of cards', () => {
  it('is what a naive count finds, at any time and about anybody', () => {
    fc.assert(
      fc.property(events, subjects, gap, (all, of, later) => {
        const history = createHistory()
        for (const event of all) history.record(event)
        const at = (all.at(-1)?.at ?? start) + later
        expect(history.countsOf({ at, subjects: of })).toEqual(countNaively(all, at, of))
      }),
    )
  })

  it('lets a failure count until the very millisecond its hour is over', () => {
    const history = createHistory()
    const of = { address: 'a', session: 's', mail: 'm', mailDomain: null, player: 'p', card: 'c' }
    history.record({ at: start, kind: 'failed', subjects: of, amount: 100 })
    const failed = (at: number) => history.countsOf({ at, subjects: of }).failedCardsOfSession
    expect(failed(start)).toBe(1)
    expect(failed(start + windows.tries - 1)).toBe(1)
    expect(failed(start + windows.tries)).toBe(0)
  })
})
