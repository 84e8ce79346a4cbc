import { HOUR, MINUTE, SECOND } from '@topup/core/time'
import { expect, it } from 'vitest'
import { createBeats } from './beats.ts'

const forEver = () => new Promise<never>(() => undefined)

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
  void beats.during('mails', forEver)
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

it('a loop in one long round is late after minutes, and has longer once such a round has ended', async () => {
  const { beats, pass, late } = givenBeats()
  beats.join('prices', SECOND)
  const first = Promise.withResolvers<void>()
  const round = beats.during('prices', () => first.promise)
  pass(4 * MINUTE)
  expect(late()).toEqual([])
  pass(2 * MINUTE)
  expect(late()).toEqual(['prices'])
  first.resolve()
  await round
  void beats.during('prices', forEver)
  pass(20 * MINUTE)
  expect(late()).toEqual([])
})

it('a loop that goes on with one slow item after the other is not late, and its pauses between rounds count for nothing', async () => {
  const { beats, pass, late } = givenBeats()
  beats.join('payments', SECOND)
  await beats.during('payments', async () => {
    for (let item = 0; item < 20; item++) {
      pass(4 * MINUTE)
      expect(late()).toEqual([])
      beats.giveSign()
    }
  })
  expect(beats.list()).toMatchObject([{ age: 0, allowed: 3 * (SECOND + 4 * MINUTE) + 5 * MINUTE }])
  beats.giveSign()
  pass(HOUR)
  expect(late()).toEqual(['payments'])
})

it('a loop that was stopped is not waited for', () => {
  const { beats, pass, late } = givenBeats()
  beats.join('mails', SECOND)
  beats.leave('mails')
  pass(HOUR)
  expect(late()).toEqual([])
})

it('a loop whose rounds are limited has no longer because one took longer', async () => {
  const { beats, pass, late } = givenBeats()
  beats.join('balance', SECOND, MINUTE)
  const first = Promise.withResolvers<void>()
  const round = beats.during('balance', () => first.promise)
  pass(20 * MINUTE)
  first.resolve()
  await round
  void beats.during('balance', forEver)
  pass(8 * MINUTE)
  expect(late()).toEqual([])
  pass(MINUTE)
  expect(late()).toEqual(['balance'])
})
