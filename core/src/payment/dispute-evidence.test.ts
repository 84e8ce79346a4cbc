import { describe, expect, it } from 'vitest'
import { forgottenPlayer } from '../catalog/forgotten-player.ts'
import { blankLine, composeEvidence, type EvidenceFacts, isAnyDelivered, longestEvidence } from './dispute-evidence.ts'

const unit = {
  unitNo: 1,
  sentAt: '2026-11-26T10:00:01.000Z',
  deliveredAt: '2026-11-26T10:00:05.000Z',
  supplier: 'lapakgaming',
  reference: 'kd-1',
  supplierRef: 'RA1',
}
const order = {
  trackingCode: 'KD-1',
  game: 'Mobile Legends',
  package: '86 Diamonds',
  player: '123456789 (2345)',
  playerName: 'Budi',
  units: [unit],
  codesRevealedAt: [],
}
const facts: EvidenceFacts = {
  store: { name: 'Kilat', url: 'https://kilat.example' },
  reason: 'fraudulent',
  receipt: 'R-2026-1',
  amount: '1.50',
  currency: 'USD',
  refunded: null,
  paidAt: '2026-11-26T10:00:00.000Z',
  customerName: 'A Buyer',
  email: 'buyer@example.com',
  address: '203.0.113.9',
  consent: { at: '2026-11-26T09:59:00.000Z', version: 'terms 3, 2026-11-01', text: 'You agree.' },
  threeDSecure: null,
  orders: [order],
  mails: [{ kind: 'delivered', to: 'buyer@example.com', sentAt: '2026-11-26T10:00:06.000Z' }],
  requests: [],
  earlier: [{ of: 'card', count: 4, first: '2026-10-01T00:00:00.000Z' }],
  word: '',
}

describe('the evidence for a dispute', () => {
  it('tells what was bought for whom, agreed to, delivered when and under which references', () => {
    const evidence = composeEvidence(facts)
    expect(evidence).toMatchObject({
      product: '1 × 86 Diamonds for Mobile Legends, for player 123456789 (2345) (Budi), at https://kilat.example',
      customerName: 'A Buyer',
      customerEmail: 'buyer@example.com',
      customerAddress: '203.0.113.9',
      serviceDate: '2026-11-26 10:00:05 UTC',
    })
    expect(evidence.activity?.split('\n')).toEqual([
      '2026-11-26 09:59:00 UTC: terms and immediate delivery agreed to from IP address 203.0.113.9',
      '2026-11-26 10:00:00 UTC: 1.50 USD paid from IP address 203.0.113.9, receipt R-2026-1',
      'Order KD-1, 86 Diamonds for player 123456789 (2345) (Budi):',
      '  item 1: delivered 2026-11-26 10:00:05 UTC, sent to the supplier 2026-11-26 10:00:01 UTC, by lapakgaming, our reference kd-1, the supplier’s reference RA1',
    ])
    expect(evidence.terms).toMatch(
      /ticked it on 2026-11-26 09:59:00 UTC \(terms 3, 2026-11-01\)\.\n\nThe terms as they stood:\n\nYou agree\.$/,
    )
    expect(evidence.other).toBe(
      'Earlier payments of this card that nobody disputed: 4, the first on 2026-10-01 00:00:00 UTC.\nMail “delivered” sent to buyer@example.com on 2026-11-26 10:00:06 UTC.\nThe buyer did not ask the store for a refund.',
    )
  })

  it('shows the terms without the marks they are written with: the bank reads letters alone', () => {
    const text = '## Refunds\n- **None** of a delivered code, see [About us](/about).'
    const { terms } = composeEvidence({ ...facts, consent: { at: facts.paidAt, version: 'terms 1, 2026-01-01', text } })
    expect(terms).toMatch(
      /stood:\n\nRefunds\n\n• None of a delivered code, see About us \(https:\/\/kilat\.example\/about\)\.$/,
    )
  })

  it.each([
    ['fraudulent', 'is said not to have made this payment'],
    ['unrecognized', 'is said not to recognise this payment'],
    ['product_not_received', 'is said to have received nothing'],
    ['credit_not_processed', 'is said to wait for a refund. None is owed'],
  ])('answers what is claimed: %s', (reason, words) => {
    expect(composeEvidence({ ...facts, reason }).statement).toContain(words)
  })

  it('claims nothing that it does not know', () => {
    const undelivered = { ...unit, unitNo: 2, deliveredAt: null }
    const half = { ...facts, reason: 'general', orders: [{ ...order, units: [unit, undelivered] }] }
    const unknown = { ...half, customerName: null, email: null, address: null, consent: null, mails: [], earlier: [] }
    const evidence = composeEvidence(unknown)
    expect(evidence.statement).toContain('1 of the 2 items that were paid for were delivered')
    expect(evidence.statement).not.toMatch(/agreed|said/)
    expect(Object.keys(evidence)).toEqual(['statement', 'product', 'serviceDate', 'activity', 'other', 'terms'])
    expect(JSON.stringify(evidence)).not.toMatch(/null|undefined/)
    expect(isAnyDelivered(unknown)).toBe(true)
    expect(isAnyDelivered({ ...facts, orders: [{ ...order, units: [undelivered] }] })).toBe(false)
  })

  it('tells that a mail went out also where nobody knows any more to whom', () => {
    const [mail] = facts.mails
    const evidence = composeEvidence({ ...facts, mails: mail ? [{ ...mail, to: null }] : [] })
    expect(evidence.other).toContain('\nMail “delivered” sent on 2026-11-26 10:00:06 UTC.\n')
  })

  it('calls nobody the same buyer for the player that was paid for alone', () => {
    const earlier = [{ of: 'player', count: 3, first: '2026-10-01T00:00:00.000Z' }] as const
    const evidence = composeEvidence({ ...facts, earlier })
    expect(evidence.statement).not.toContain('The same buyer')
    expect(evidence.other).toContain('Earlier payments of this player')
    expect(composeEvidence(facts).statement).toContain('The same buyer')
  })

  it('names 3-D Secure where the bank asked, and the owner’s own word last', () => {
    const { statement = '' } = composeEvidence({ ...facts, threeDSecure: 'By 3-D Secure.', word: 'We spoke to him.' })
    expect(statement).toContain('By 3-D Secure.')
    expect(statement.split('\n').at(-1)).toBe('We spoke to him.')
  })

  it('is in no field longer than the provider takes: the end is cut, and never within a letter', () => {
    const odd = 'x'.repeat(longestEvidence)
    const long = composeEvidence({
      ...facts,
      consent: { at: facts.paidAt, version: 'terms 1, 2026-01-01', text: '😀'.repeat(longestEvidence) },
      orders: Array.from({ length: 200 }, () => ({ ...order, package: '86 Diamonds 😀' })),
      requests: [{ at: facts.paidAt, asked: 'Nothing came', note: odd, answer: '' }],
      word: 'Half a letter: \ud83d',
    })
    for (const [field, text] of Object.entries(long)) {
      expect(text.length, field).toBeLessThanOrEqual(longestEvidence)
      expect(text.isWellFormed(), field).toBe(true)
    }
    expect(`${long.statement}${blankLine}${long.other}`).toHaveLength(longestEvidence)
    expect(long.terms).toHaveLength(longestEvidence)
  })

  it('says of a player that was erased that nobody knows it any more', () => {
    const erased = { ...facts, orders: [{ ...order, player: forgottenPlayer, playerName: null }] }
    expect(composeEvidence(erased).product).toContain('for a player whose ID is not kept any more')
  })

  it('does not call a refund unowed while something is not delivered', () => {
    const half = [{ ...order, units: [unit, { ...unit, unitNo: 2, deliveredAt: null }] }]
    const { statement } = composeEvidence({ ...facts, reason: 'credit_not_processed', orders: half })
    expect(statement).toContain('is said to wait for a refund')
    expect(statement).not.toContain('None is owed')
  })
})
