import { expect, it } from 'vitest'
import { type HeldReason, heldSentence } from './held-reasons.ts'

it('says why a unit is held, with the word of whoever is to blame as it came', () => {
  expect(heldSentence('by-hand')).toBe('This package is delivered by hand.')
  expect(heldSentence('player-refused', '$& USER_NOT_FOUND')).toBe(
    'The supplier refused the player ID ($& USER_NOT_FOUND).',
  )
  expect(heldSentence('never-reached', '3')).toBe('3 orders never reached the supplier.')
})

it('shows a reason that a newer release wrote as it stands', () => {
  expect(heldSentence('lost-at-sea' as HeldReason)).toBe('lost-at-sea')
})
