import { expect, it } from 'vitest'
import type { PlayerCheck } from '../supplier.ts'
import { createPlayerChecks } from './player-checks.ts'

const at = (ms: number) => new Date(ms)
const found: PlayerCheck = { kind: 'found', name: 'Raka89' }

function counting(answer: PlayerCheck) {
  const asked = { times: 0 }
  const ask = async () => {
    asked.times++
    return answer
  }
  return { asked, ask }
}

it('keeps an answer for its time and asks anew after it', async () => {
  const checks = createPlayerChecks()
  const { asked, ask } = counting(found)
  expect(await checks.find('ML 1', at(0), 100, ask)).toEqual(found)
  expect(await checks.find('ML 1', at(99), 100, ask)).toEqual(found)
  expect(asked.times).toBe(1)
  await checks.find('ML 1', at(101), 100, ask)
  expect(asked.times).toBe(2)
})

it('asks once for the same player at the same time', async () => {
  const checks = createPlayerChecks()
  const { asked, ask } = counting(found)
  await Promise.all([1, 2, 3].map(() => checks.find('ML 1', at(0), 100, ask)))
  expect(asked.times).toBe(1)
})

it('does not keep that the check was down, also when it broke', async () => {
  const checks = createPlayerChecks()
  const broken = () => Promise.reject(new Error('no connection'))
  expect(await checks.find('ML 1', at(0), 100, broken)).toEqual({ kind: 'unavailable' })
  expect(await checks.find('ML 1', at(1), 100, async () => found)).toEqual(found)
})

it('forgets the oldest beyond five thousand players', async () => {
  const checks = createPlayerChecks()
  const { asked, ask } = counting(found)
  for (let player = 0; player <= 5_000; player++) await checks.find(`ML ${player}`, at(0), 100, ask)
  const before = asked.times
  await checks.find('ML 5000', at(1), 100, ask)
  expect(asked.times).toBe(before)
  await checks.find('ML 0', at(1), 100, ask)
  expect(asked.times).toBe(before + 1)
})

it('answers that it is not available while too many players are asked about at once', async () => {
  const checks = createPlayerChecks()
  let answer: (check: PlayerCheck) => void = () => undefined
  const slow = new Promise<PlayerCheck>((resolve) => {
    answer = resolve
  })
  const first = Array.from({ length: 40 }, (_, player) => checks.find(`ML ${player}`, at(0), 100, () => slow))
  expect(await checks.find('ML 99', at(0), 100, () => slow)).toEqual({ kind: 'unavailable' })
  answer(found)
  await Promise.all(first)
  expect(await checks.find('ML 99', at(0), 100, async () => found)).toEqual(found)
})
