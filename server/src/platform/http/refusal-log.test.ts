import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createRefusalLog } from './refusal-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function givenLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  return { lines, refuse: createRefusalLog(log) }
}
const refusal = (address = '203.0.113.7', route = 'GET /api/orders/track/:code') => ({
  status: 429,
  code: 'too_many_requests',
  address,
  route,
})

it('tells of the first few refusals of an address one by one, and of the rest by their number', () => {
  const { lines, refuse } = givenLog()
  for (let n = 0; n < 1_000; n++) refuse(refusal())
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatchObject({ msg: 'refused', ...refusal() })
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(5)).toMatchObject([{ msg: 'refused again and again', ...refusal(), more: 995 }])
  refuse(refusal())
  expect(lines).toHaveLength(7)
})

it('tells of each address, route and status apart', () => {
  const { lines, refuse } = givenLog()
  const all = [
    refusal(),
    refusal('203.0.113.8'),
    refusal('203.0.113.7', 'POST /api/orders'),
    { ...refusal(), status: 403 },
  ]
  for (const one of all) for (let n = 0; n < 5; n++) refuse(one)
  expect(lines).toHaveLength(20)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(20)
})

it('writes a bounded number of lines, however many addresses are refused', () => {
  const { lines, refuse } = givenLog()
  for (let n = 0; n < 50_000; n++) refuse(refusal(`2001:db8:${n.toString(16)}::/56`))
  expect(lines).toHaveLength(200)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(200)).toMatchObject([{ msg: 'refused from many more addresses', more: 49_800 }])
})
