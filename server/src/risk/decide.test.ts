import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type ListEntry, outcomes, sayDecision } from './decide.ts'
import { type Asked, type Counts, toFacts } from './facts.ts'
import { startingRules } from './rules.ts'

const at = Date.UTC(2026, 10, 26)
const subjects = { address: 'a', session: 's', mail: 'm', mailDomain: 'd', player: 'p', card: 'c' }

const count = fc.nat(30)
const since = fc.option(fc.nat(200 * 86_400_000).map((ms) => at - ms))
const counts: fc.Arbitrary<Counts> = fc.record({
  failedCardsOfSession: count,
  failedCardsOfPlayer: count,
  failedCardsOfMail: count,
  failedTriesOfAddress: fc.nat(60),
  triesOfAddress: fc.integer({ min: 60, max: 120 }),
  otherCardsOfPlayer: count,
  otherCardsOfMail: count,
  otherPayingCardsOfBuyer: count,
  disputesOfCard: fc.nat(3),
  disputesOfBuyer: fc.nat(3),
  cardReleases: fc.nat(2),
  cardPaidFirst: since,
  buyerPaidFirst: since,
  largestPaid: fc.option(fc.integer({ min: 1, max: 20_000 })),
})
const country = fc.option(fc.constantFrom('ID', 'US', 'SG'))
const asked: fc.Arbitrary<Asked> = fc.record({
  at: fc.constant(at),
  subjects: fc.constant(subjects),
  isCard: fc.constant(true),
  amount: fc.integer({ min: 50, max: 20_000 }),
  mailDomain: fc.option(fc.constantFrom('gmail.com', 'mailinator.com', 'mail.yopmail.com')),
  likedByThieves: fc.boolean(),
  visitorCountry: country,
  cardCountry: country,
  riskLevel: fc.option(fc.constantFrom('normal', 'elevated', 'highest')),
})
const moment = fc.constantFrom('opening', 'success')
const rank = (facts: ReturnType<typeof toFacts>, when: 'opening' | 'success', lists: readonly ListEntry[] = []) =>
  outcomes.indexOf(decide(when, facts, startingRules, lists).outcome)

const quiet: Counts = {
  failedCardsOfSession: 0,
  failedCardsOfPlayer: 0,
  failedCardsOfMail: 0,
  failedTriesOfAddress: 0,
  triesOfAddress: 0,
  otherCardsOfPlayer: 0,
  otherCardsOfMail: 0,
  otherPayingCardsOfBuyer: 0,
  disputesOfCard: 0,
  disputesOfBuyer: 0,
  cardReleases: 0,
  cardPaidFirst: null,
  buyerPaidFirst: null,
  largestPaid: null,
}
const plain: Asked = {
  at,
  subjects,
  isCard: true,
  amount: 500,
  mailDomain: 'gmail.com',
  likedByThieves: false,
  visitorCountry: 'ID',
  cardCountry: 'ID',
  riskLevel: 'normal',
}
const outcomeOf = (when: 'opening' | 'success', changes: Partial<Counts> = {}, request: Partial<Asked> = {}) =>
  decide(when, toFacts({ ...quiet, ...changes }, { ...plain, ...request }), startingRules, [])

describe('the decision about a card', () => {
  it('is the same in whatever order the rules stand, and each time it is made again', () => {
    const orders = fc.shuffledSubarray([...startingRules], { minLength: startingRules.length })
    fc.assert(
      fc.property(counts, asked, moment, orders, (figures, request, when, rules) => {
        const facts = toFacts(figures, request)
        const made = decide(when, facts, startingRules, [])
        expect(decide(when, facts, rules, [])).toEqual(made)
        expect(JSON.parse(JSON.stringify(made))).toEqual(made)
      }),
    )
  })

  it('is never milder for more failures, cards or disputes', () => {
    const counted = fc.constantFrom<keyof Counts>(
      'failedCardsOfSession',
      'failedCardsOfPlayer',
      'failedCardsOfMail',
      'otherCardsOfPlayer',
      'otherCardsOfMail',
      'otherPayingCardsOfBuyer',
      'disputesOfCard',
      'disputesOfBuyer',
    )
    fc.assert(
      fc.property(counts, asked, moment, counted, fc.nat(20), (figures, request, when, name, more) => {
        const raised = { ...figures, [name]: (figures[name] ?? 0) + more }
        expect(rank(toFacts(raised, request), when)).toBeGreaterThanOrEqual(rank(toFacts(figures, request), when))
      }),
    )
    fc.assert(
      fc.property(counts, asked, moment, fc.nat(20), (figures, request, when, more) => {
        const raised = {
          ...figures,
          failedTriesOfAddress: figures.failedTriesOfAddress + more,
          triesOfAddress: figures.triesOfAddress + more,
        }
        expect(rank(toFacts(raised, request), when)).toBeGreaterThanOrEqual(rank(toFacts(figures, request), when))
      }),
    )
  })

  it('is never harder for what is unknown', () => {
    const unknown = { mailDomain: null, visitorCountry: null, cardCountry: null, riskLevel: null }
    const which = fc.constantFrom(...(Object.keys(unknown) as (keyof typeof unknown)[]))
    fc.assert(
      fc.property(counts, asked, moment, which, (figures, request, when, name) => {
        const less = rank(toFacts(figures, { ...request, [name]: null }), when)
        expect(less).toBeLessThanOrEqual(rank(toFacts(figures, request), when))
      }),
    )
  })

  it('only refuses or asks before a payment, and only holds after it', () => {
    fc.assert(
      fc.property(counts, asked, (figures, request) => {
        const facts = toFacts(figures, request)
        expect(decide('opening', facts, startingRules, []).outcome).not.toBe('hold')
        expect(['deliver', 'hold']).toContain(decide('success', facts, startingRules, []).outcome)
      }),
    )
  })

  it('ends card tries at the fifth failed card of a session', () => {
    expect(outcomeOf('opening', { failedCardsOfSession: 4 }).outcome).toBe('deliver')
    expect(outcomeOf('opening', { failedCardsOfSession: 5 }).outcome).toBe('refuse')
  })

  it('asks for 3-D Secure from the fifth failed card of a player or a mail address on, and never refuses for them', () => {
    for (const name of ['failedCardsOfPlayer', 'failedCardsOfMail'] as const) {
      expect(outcomeOf('opening', { [name]: 4 }).outcome).toBe('deliver')
      expect(outcomeOf('opening', { [name]: 5 }).outcome).toBe('three-d-secure')
      expect(outcomeOf('opening', { [name]: 250 }).outcome).toBe('three-d-secure')
    }
  })

  it('refuses a card for nothing but what its own session did', () => {
    const ofSession = new Set(['failed-cards-of-session'])
    const refusing = startingRules.filter(({ asks }) => asks === 'refuse').map(({ name }) => name)
    expect(refusing.filter((name) => !ofSession.has(name))).toEqual([])
  })

  it('holds nobody for what strangers can cause alone: failed tries for a player, a mail address or at an IP address', () => {
    const caused = { failedCardsOfPlayer: 250, failedCardsOfMail: 250, failedTriesOfAddress: 250, triesOfAddress: 250 }
    expect(outcomeOf('success', caused)).toMatchObject({ outcome: 'deliver', points: 60 })
  })

  it('holds a card that the store knows for disputes of its own, and another one for those of its player or mail address too', () => {
    const week = at - 7 * 86_400_000
    const ofCard = (changes: Partial<Counts>, request = {}) => outcomeOf('success', changes, request).outcome
    expect(ofCard({ disputesOfBuyer: 3, cardPaidFirst: week })).toBe('deliver')
    expect(ofCard({ disputesOfBuyer: 3, cardReleases: 1 })).toBe('deliver')
    expect(ofCard({ disputesOfBuyer: 1, cardPaidFirst: week + 1 })).toBe('hold')
    expect(ofCard({ disputesOfBuyer: 1 })).toBe('hold')
    expect(ofCard({ disputesOfBuyer: 1 }, { subjects: { ...subjects, card: null } })).toBe('hold')
    expect(ofCard({ disputesOfCard: 1, cardPaidFirst: week })).toBe('hold')
  })

  it('asks for 3-D Secure at an IP address where more than twenty and over half of the tries failed', () => {
    const address = (failedTriesOfAddress: number, triesOfAddress: number) =>
      outcomeOf('opening', { failedTriesOfAddress, triesOfAddress }).outcome
    expect(address(20, 20)).toBe('deliver')
    expect(address(21, 42)).toBe('deliver')
    expect(address(21, 41)).toBe('three-d-secure')
    expect(address(5_000, 5_001)).toBe('three-d-secure')
  })

  it('asks for what each of its rules says from its limit on, and not below it', () => {
    const long = at - 8 * 86_400_000
    const known = { cardPaidFirst: long, buyerPaidFirst: long }
    const newCard = { buyerPaidFirst: long, largestPaid: 500 }
    const large = { likedByThieves: true, amount: 4_000 }
    const failing = { failedTriesOfAddress: 6, triesOfAddress: 9 }
    const cases: [rule: string, Partial<Counts>, Partial<Asked>, below: [Partial<Counts>, Partial<Asked>]][] = [
      ['opening: refuse failed-cards-of-session', { failedCardsOfSession: 5 }, {}, [{ failedCardsOfSession: 4 }, {}]],
      [
        'opening: three-d-secure failed-cards-of-player',
        { failedCardsOfPlayer: 5 },
        {},
        [{ failedCardsOfPlayer: 4 }, {}],
      ],
      ['opening: three-d-secure failed-cards-of-mail', { failedCardsOfMail: 5 }, {}, [{ failedCardsOfMail: 4 }, {}]],
      [
        'opening: three-d-secure failing-address',
        { failedTriesOfAddress: 21, triesOfAddress: 41 },
        {},
        [{ failedTriesOfAddress: 20, triesOfAddress: 20 }, {}],
      ],
      ['opening: three-d-secure new-buyer-large', {}, large, [{}, { ...large, amount: 3_999 }]],
      ['success: hold disputed-before', { ...known, disputesOfCard: 1 }, {}, [known, {}]],
      ['success: hold highest-risk', known, { riskLevel: 'highest' }, [known, { riskLevel: 'elevated' }]],
      ['success: 45 elevated-risk', known, { riskLevel: 'elevated' }, [known, {}]],
      ['success: 40 foreign-card', newCard, { cardCountry: 'US' }, [newCard, {}]],
      ['success: 45 disposable-mail', newCard, { mailDomain: 'mailinator.com' }, [newCard, {}]],
      ['success: 20 new-card', newCard, {}, [known, {}]],
      ['success: 20 new-buyer-liked', {}, { likedByThieves: true }, [newCard, { likedByThieves: true }]],
      ['success: 15 new-buyer-amount', {}, { amount: 2_500 }, [{}, { amount: 2_499 }]],
      ['success: 10 new-buyer-large-amount', {}, { amount: 5_000 }, [{}, { amount: 4_999 }]],
      ['success: 30 cards-of-player', { ...newCard, otherCardsOfPlayer: 2 }, {}, [{ otherCardsOfPlayer: 1 }, {}]],
      ['success: 15 second-card-of-player', { otherCardsOfPlayer: 1 }, {}, [{}, {}]],
      ['success: 50 paying-cards-of-buyer', { otherPayingCardsOfBuyer: 1 }, {}, [{}, {}]],
      ['success: 35 cards-of-mail', { ...newCard, otherCardsOfMail: 2 }, {}, [{ otherCardsOfMail: 1 }, {}]],
      ['success: 40 new-buyer-at-failing-address', failing, {}, [{ ...failing, triesOfAddress: 10 }, {}]],
      ['success: 60 far-over-usual', newCard, { amount: 2_500 }, [newCard, { amount: 2_499 }]],
    ]
    const rulesOf = (when: 'opening' | 'success', ...facts: [Partial<Counts>, Partial<Asked>]) =>
      outcomeOf(when, ...facts).reasons.map(({ rule, asks }) => `${when}: ${asks} ${rule}`)
    for (const [rule, changes, request, below] of cases) {
      const when = rule.startsWith('opening') ? 'opening' : 'success'
      expect(rulesOf(when, changes, request), rule).toContain(rule)
      expect(rulesOf(when, ...below), rule).not.toContain(rule)
    }
    const all = startingRules.map(({ name, moment: when, asks }) => `${when}: ${asks} ${name}`)
    expect(cases.map(([rule]) => rule).toSorted()).toEqual(all.toSorted())
  })

  it('counts nothing of what was not paid by card', () => {
    fc.assert(
      fc.property(counts, asked, moment, (figures, request, when) => {
        const facts = toFacts(figures, { ...request, isCard: false })
        expect(decide(when, facts, startingRules, []).outcome).toBe('deliver')
      }),
    )
  })

  it('is told in one sentence with its figures', () => {
    expect(sayDecision(outcomeOf('opening', { failedCardsOfSession: 6 }))).toBe(
      'Refused to open a payment: 6 cards failed in this session within an hour.',
    )
    const odd = { cardCountry: 'US', likedByThieves: true, amount: 6_000 }
    expect(sayDecision(outcomeOf('success', {}, odd))).toBe(
      'Held for a look: a new card from US and a visitor in ID; a new buyer spends $60.00; it is a large amount for a first one; a new buyer of a package that thieves like; the card has not paid here before the last 7 days.',
    )
    expect(sayDecision(outcomeOf('opening'))).toBe('Delivered.')
  })
})

describe('the lists to block and to trust', () => {
  const entry = (list: 'block' | 'trust', until: number | null): ListEntry => ({
    list,
    subject: 'player',
    digest: 'p',
    reason: 'known to us',
    until,
  })

  it('block before what trusts, whatever the facts are', () => {
    fc.assert(
      fc.property(counts, asked, moment, (figures, request, when) => {
        const lists = [entry('trust', null), entry('block', null)]
        const { outcome } = decide(when, toFacts(figures, request), startingRules, lists)
        expect(outcome).toBe(when === 'opening' ? 'refuse' : 'hold')
      }),
    )
  })

  it('let through by trust what would be held or asked, never what is refused', () => {
    fc.assert(
      fc.property(counts, asked, moment, (figures, request, when) => {
        const facts = toFacts(figures, request)
        const without = decide(when, facts, startingRules, []).outcome
        const { outcome } = decide(when, facts, startingRules, [entry('trust', null)])
        expect(outcome).toBe(without === 'refuse' ? 'refuse' : 'deliver')
      }),
    )
  })

  it('count nothing from their end on, and nothing for another', () => {
    const facts = toFacts(quiet, plain)
    expect(rank(facts, 'opening', [entry('block', at + 1)])).toBe(outcomes.indexOf('refuse'))
    expect(rank(facts, 'opening', [entry('block', at)])).toBe(outcomes.indexOf('deliver'))
    expect(rank(facts, 'opening', [{ ...entry('block', null), digest: 'q' }])).toBe(outcomes.indexOf('deliver'))
    expect(rank(facts, 'opening', [{ ...entry('block', null), subject: 'card' }])).toBe(outcomes.indexOf('deliver'))
  })
})
