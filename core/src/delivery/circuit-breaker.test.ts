import { describe, expect, it } from 'vitest'
import { type Breaker, breakerState, closedBreaker, countFailure, keepOpen } from './circuit-breaker.ts'

const rules = { threshold: 3, windowMs: 60_000, openMs: 30_000 }
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))
const failAt = (...seconds: number[]) =>
  seconds.reduce<Breaker>((breaker, second) => countFailure(breaker, `of-${second}`, at(second), rules), closedBreaker)

describe('the circuit breaker of a supplier', () => {
  it('stays closed below the threshold', () => {
    expect(breakerState(failAt(0, 1), at(1))).toBe('closed')
  })

  it('opens when enough orders in a window ended without an answer', () => {
    expect(breakerState(failAt(0, 1, 2), at(2))).toBe('open')
  })

  it('counts a checkout once, however many of its orders end so', () => {
    const fromOne = [0, 1, 2, 3].reduce((breaker, second) => countFailure(breaker, 'one', at(second), rules), failAt(0))
    expect(breakerState(fromOne, at(3))).toBe('closed')
    expect(breakerState(countFailure(fromOne, 'another', at(3), rules), at(3))).toBe('open')
    // Only the last failure of each checkout is stored.
    expect(breakerState(countFailure(fromOne, 'another', at(62), rules), at(62))).toBe('closed')
  })

  it('counts each failure that the release before wrote down', () => {
    const before = { failures: [at(0).toISOString(), at(1).toISOString()], openUntil: null }
    expect(breakerState(countFailure(before, 'one', at(2), rules), at(2))).toBe('open')
    expect(breakerState(countFailure(before, 'one', at(62), rules), at(62))).toBe('closed')
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
    expect(breakerState(countFailure(failAt(0, 1, 2), 'one', at(40), rules), at(69))).toBe('open')
    expect(breakerState(keepOpen(at(40), rules.openMs), at(69))).toBe('open')
  })
})
