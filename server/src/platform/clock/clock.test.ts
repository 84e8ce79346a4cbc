import { DAY, HOUR, MINUTE, SECOND } from '@topup/core/time'
import { describe, expect, it } from 'vitest'
import { createClock } from './clock.ts'

const START = Date.parse('2026-11-28T12:00:00Z')

/** A machine whose clock can jump; outside parties and PostgreSQL have the right time unless a test changes it. */
function givenMachine({ wrongBy = 0 } = {}) {
  let passed = 0
  let skew = wrongBy
  const clock = createClock({ now: () => new Date(START + passed + skew), uptime: () => passed })
  const time = () => START + passed
  return {
    clock,
    pass: (ms: number) => {
      passed += ms
    },
    jump: (ms: number) => {
      skew += ms
    },
    answers: (...parties: string[]) => {
      for (const party of parties) clock.noteAnswer(party, time())
    },
    answersAt: (party: string, ahead: number) => clock.noteAnswer(party, time() + ahead),
    postgres: (ahead = 0) => clock.noteDatabase(time() + ahead),
    why: () => clock.doubt()?.reason,
    how: () => clock.lastEnd()?.how,
  }
}

describe('a clock that no other clock speaks against', () => {
  it('is trusted, however long the machine runs or sleeps', () => {
    const { clock, pass, postgres, answers } = givenMachine()
    for (const ms of [SECOND, HOUR, 3 * DAY, 400 * DAY]) {
      pass(ms)
      expect(clock.isDoubtful()).toBe(false)
    }
    postgres()
    answers('stripe.com', 'xendit.co')
    expect([clock.isDoubtful(), clock.trustedFor()]).toEqual([false, Number.POSITIVE_INFINITY])
  })

  it('is trusted through small corrections, also where they add up over days', () => {
    const { clock, pass, jump } = givenMachine()
    for (let hour = 0; hour < 48; hour++) {
      jump(20 * SECOND)
      pass(HOUR)
      expect(clock.isDoubtful()).toBe(false)
    }
  })

  it('and was wrong when the process started is never doubted', () => {
    const { clock, pass } = givenMachine({ wrongBy: DAY })
    pass(HOUR)
    expect(clock.isDoubtful()).toBe(false)
  })
})

describe('a clock that jumps', () => {
  it.each([
    [DAY, 'it jumped 24 hours ahead'],
    [-HOUR, 'it jumped 60 minutes back'],
    [3 * MINUTE, 'it jumped 3 minutes ahead'],
  ])('by %d ms is doubted at once', (ms, reason) => {
    const { jump, why } = givenMachine()
    jump(ms)
    expect(why()).toBe(reason)
  })

  it('in small steps within an hour is doubted once they add up to more than two minutes', () => {
    const { clock, jump, pass } = givenMachine()
    const seen = [0, 1, 2, 3].map(() => {
      jump(50 * SECOND)
      pass(MINUTE)
      return clock.isDoubtful()
    })
    expect(seen).toEqual([false, false, true, true])
  })

  it('is trusted again as soon as the jump is undone', () => {
    const { clock, jump, pass, why, how } = givenMachine()
    jump(DAY)
    expect(clock.isDoubtful()).toBe(true)
    pass(19 * SECOND)
    jump(-DAY)
    expect([why(), how()]).toEqual([undefined, 'the jump was undone'])
    expect(clock.hasMovedBack()).toBe(true)
    expect(clock.hasMovedBack()).toBe(false)
    pass(MINUTE)
    expect(clock.trustedFor()).toBe(MINUTE)
  })

  it('is doubted for an hour after its last jump where no other clock answers', () => {
    const { clock, jump, pass, how } = givenMachine()
    jump(DAY)
    expect(clock.isDoubtful()).toBe(true)
    pass(50 * MINUTE)
    jump(-2 * HOUR)
    expect(clock.isDoubtful()).toBe(true)
    pass(59 * MINUTE)
    expect(clock.isDoubtful()).toBe(true)
    pass(MINUTE)
    expect([clock.isDoubtful(), how()]).toEqual([false, 'no other clock answered for an hour'])
  })

  it('is trusted once PostgreSQL agrees, unless PostgreSQL’s clock jumped as well', () => {
    const other = givenMachine({ wrongBy: -DAY })
    other.postgres()
    expect(other.why()).toBe('it is 24 hours behind the clock of PostgreSQL')
    other.jump(DAY)
    other.postgres()
    expect(other.how()).toBe('the clock of PostgreSQL agrees with it')
    const same = givenMachine()
    same.postgres()
    same.jump(DAY)
    same.postgres(DAY)
    expect(same.why()).toBe('it jumped 24 hours ahead')
  })

  it('is trusted once two parties agree with it, and not for what they said before the jump', () => {
    const { clock, jump, answers, how } = givenMachine({ wrongBy: HOUR })
    answers('stripe.com', 'xendit.co')
    jump(-HOUR)
    expect(clock.isDoubtful()).toBe(true)
    answers('stripe.com')
    expect(clock.isDoubtful()).toBe(true)
    answers('xendit.co')
    expect([clock.isDoubtful(), how()]).toEqual([false, 'the clock of stripe.com and xendit.co agrees with it'])
  })

  it('by less than another doubt is not trusted for being put back to where it was doubted', () => {
    const { clock, jump, pass, postgres } = givenMachine({ wrongBy: DAY })
    postgres()
    pass(20 * MINUTE)
    jump(HOUR)
    expect(clock.isDoubtful()).toBe(true)
    jump(-HOUR)
    expect(clock.isDoubtful()).toBe(true)
  })
})

describe('a clock that other clocks speak against', () => {
  it('is doubted when it is off PostgreSQL’s by more than two minutes, until it is not any more', () => {
    const { clock, postgres, why, how } = givenMachine()
    postgres(2 * MINUTE)
    expect(clock.isDoubtful()).toBe(false)
    postgres(-3 * MINUTE)
    expect(why()).toBe('it is 3 minutes ahead of the clock of PostgreSQL')
    postgres()
    expect(how()).toBe('the clock of PostgreSQL agrees with it')
  })

  it('is doubted while PostgreSQL is silent after it disagreed, for an hour', () => {
    const { clock, pass, postgres } = givenMachine()
    postgres(HOUR)
    pass(11 * MINUTE)
    expect(clock.isDoubtful()).toBe(true)
    pass(HOUR)
    expect(clock.isDoubtful()).toBe(false)
  })

  it('is doubted when two parties agree against it, also against PostgreSQL', () => {
    const { postgres, answersAt, why } = givenMachine()
    postgres()
    answersAt('stripe.com', HOUR)
    expect(why()).toBeUndefined()
    answersAt('xendit.co', HOUR + 20 * SECOND)
    expect(why()).toBe('it is 60 minutes behind the clock of stripe.com and xendit.co')
  })

  it('is not doubted for one party, for two that disagree with each other, or for two that are outvoted', () => {
    const { clock, answersAt, answers } = givenMachine()
    answersAt('stripe.com', HOUR)
    expect(clock.listDisagreeing()).toEqual(['it is 60 minutes behind the clock of stripe.com'])
    answersAt('xendit.co', -HOUR)
    expect(clock.isDoubtful()).toBe(false)
    answers('paypal.com', 'lapakgaming.com')
    answersAt('xendit.co', HOUR)
    expect(clock.isDoubtful()).toBe(false)
  })

  it('is not doubted for answers that are no longer fresh', () => {
    const { clock, answersAt, pass } = givenMachine()
    answersAt('stripe.com', HOUR)
    pass(11 * MINUTE)
    answersAt('xendit.co', HOUR)
    expect(clock.isDoubtful()).toBe(false)
  })
})
