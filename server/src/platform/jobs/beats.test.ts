import { HOUR, MINUTE, SECOND } from '@topup/core/time'
import { expect, it } from 'vitest'
import { createBeats } from './beats.ts'

function givenBeats() {
  let now = 0
  const beats = createBeats(() => now)
  return {
    beats,
    pass: (ms: number) => {
      now += ms
    },
    late: () =>
      beats
        .list()
        .filter(({ age, allowed }) => age > allowed)
        .map(({ name }) => name),
  }
}

it('a loop is late when it neither begins nor ends a round for minutes', () => {
  const { beats, pass, late } = givenBeats()
  beats.join('mails', 2 * SECOND)
  pass(5 * MINUTE)
  expect(late()).toEqual([])
  pass(7 * SECOND)
  expect(late()).toEqual(['mails'])
  beats.begin('mails')
  expect(late()).toEqual([])
})

it('a loop that pauses for an hour has hours', () => {
  const { beats, pass, late } = givenBeats()
  beats.join('sweeps', HOUR)
  pass(3 * HOUR)
  expect(late()).toEqual([])
  pass(6 * MINUTE)
  expect(late()).toEqual(['sweeps'])
})

it('a loop in one long round is late after minutes, and has longer once such a round has ended', () => {
  const { beats, pass, late } = givenBeats()
  beats.join('prices', SECOND)
  beats.begin('prices')
  pass(4 * MINUTE)
  expect(late()).toEqual([])
  pass(2 * MINUTE)
  expect(late()).toEqual(['prices'])
  beats.end('prices')
  beats.begin('prices')
  pass(20 * MINUTE)
  expect(late()).toEqual([])
})

it('a loop that was stopped is not waited for', () => {
  const { beats, pass, late } = givenBeats()
  beats.join('mails', SECOND)
  beats.leave('mails')
  pass(HOUR)
  expect(late()).toEqual([])
})
