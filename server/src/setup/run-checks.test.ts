import { afterEach, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { runCheck } from './run-checks.ts'

afterEach(() => vi.useRealTimers())

const check = (run: () => Promise<never>) => ({ id: 'some.thing', about: 'Some', label: 'Thing', run })
const log = createLog('silent')

it('a check that hangs is unmade after half a minute', async () => {
  vi.useFakeTimers()
  const running = runCheck(
    { log },
    check(() => new Promise(() => undefined)),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await running).toEqual({ state: 'unmade', says: 'It took too long to find out.' })
})

it('a check that throws is unmade, and neither its answer nor the log has a word of the error', async () => {
  const warn = vi.fn()
  const failing = check(() => Promise.reject(new Error('refused sk_live_secret at https://inside.example')))
  const answer = await runCheck({ log: { ...log, warn } as never }, failing)
  expect(answer.state).toBe('unmade')
  expect(JSON.stringify([answer, warn.mock.calls])).not.toMatch(/sk_live|inside/)
  expect(warn).toHaveBeenCalledOnce()
})
