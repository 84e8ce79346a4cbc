import { describe, expect, it } from 'vitest'
import { type Breaker, breakerState, closedBreaker, countFailure, keepOpen } from './circuit-breaker.ts'

const rules = { threshold: 3, windowMs: 60_000, openMs: 30_000 }
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))
const failAt = (...seconds: number[]) =>
  seconds.reduce<Breaker>((breaker, second) => countFailure(breaker, at(second), rules), closedBreaker)

describe('the circuit breaker of a supplier', () => {
  it('stays closed below the threshold', () => {
    expect(breakerState(failAt(0, 1), at(1))).toBe('closed')
  })

  it('opens when enough orders in a window ended without an answer', () => {
    expect(breakerState(failAt(0, 1, 2), at(2))).toBe('open')
  })

  it('forgets what lies before the window', () => {
    expect(breakerState(failAt(0, 1, 62), at(62))).toBe('closed')
  })

  it('lets one try when its wait is over', () => {
    const open = failAt(0, 1, 2)
    expect(breakerState(open, at(31))).toBe('open')
    expect(breakerState(open, at(32))).toBe('one')
  })

  it('opens again when that one try failed, and while it is under way', () => {
    expect(breakerState(countFailure(failAt(0, 1, 2), at(40), rules), at(69))).toBe('open')
    expect(breakerState(keepOpen(at(40), rules.openMs), at(69))).toBe('open')
  })
})
