import { expect, it } from 'vitest'
import { type HeldReason, heldReasons, heldSentence, readHeldSentence } from './held-reasons.ts'

it('says why a unit is held, with the word of whoever is to blame as it came', () => {
  expect(heldSentence('by-hand')).toBe('This package is delivered by hand.')
  expect(heldSentence('player-refused', '$& USER_NOT_FOUND')).toBe(
    'The supplier refused the player ID ($& USER_NOT_FOUND).',
  )
  expect(heldSentence('never-reached', '3')).toBe('3 orders never reached the supplier.')
})

it('shows what an older store wrote down as it stands', () => {
  const written = 'The supplier refused the player ID (USER_NOT_FOUND).'
  expect(heldSentence(written as HeldReason)).toBe(written)
})

it('finds the reason behind each of its sentences, as an older store wrote them down', () => {
  for (const reason of heldReasons) {
    const detail = /^.*\{detail\}/.test(heldSentence(reason, '{detail}')) ? 'USER (1) (2).' : null
    expect(readHeldSentence(heldSentence(reason, detail))).toEqual({ reason, detail })
  }
  expect(readHeldSentence('Somebody’s own words')).toBeUndefined()
})
