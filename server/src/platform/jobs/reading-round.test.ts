import { expect, it } from 'vitest'
import { createLifetime } from './lifetime.ts'
import { readingRound, readingSignal } from './reading-round.ts'

const LONG = 60_000
const untilAborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }))

it('a call that only reads ends where it is once the process ends', async () => {
  const lifetime = createLifetime()
  const called = readingRound({ lifetime }, LONG, () => untilAborted(readingSignal(LONG)))
  lifetime.beginStop()
  expect(lifetime.isEnding()).toBe(false)
  lifetime.endWork()
  expect(lifetime.isEnding()).toBe(true)
  expect(await called).toMatchObject({ name: 'AbortError' })
  // A later call of the round is not begun.
  await readingRound({ lifetime }, LONG, async () => expect(readingSignal(LONG).aborted).toBe(true))
})

it('all calls of a round have one time together', async () => {
  const lifetime = createLifetime()
  await readingRound({ lifetime }, 20, async () => {
    expect(await untilAborted(readingSignal(LONG))).toMatchObject({ name: 'TimeoutError' })
    expect(readingSignal(LONG).aborted).toBe(true)
  })
})

it('a call has its own time, in a round and outside of one', async () => {
  const lifetime = createLifetime()
  const late = () => untilAborted(readingSignal(20))
  expect(await readingRound({ lifetime }, LONG, late)).toMatchObject({ name: 'TimeoutError' })
  expect(await late()).toMatchObject({ name: 'TimeoutError' })
})
