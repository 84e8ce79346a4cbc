import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks nothing again by itself, and each screen anew once it is opened', async () => {
  const client = createQueryClient(() => undefined)
  const queryFn = vi.fn(async () => 'answer')
  const open = () => new QueryObserver(client, { queryKey: ['payouts'], queryFn }).subscribe(() => undefined)

  const close = open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  close()

  const first = open()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  const second = open()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  first()
  second()

  await client.invalidateQueries({ queryKey: ['payouts'] })
  open()()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(3)
})
