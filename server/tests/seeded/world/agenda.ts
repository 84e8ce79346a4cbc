import { MINUTE } from '@topup/core/time'
import { assertNoOpenWrite } from '../../../src/platform/outgoing/open-write.ts'
import type { Random } from './random.ts'

type Entry = Readonly<{ at: number; what: string; run: () => Promise<void> | void }>

/** The clock of a run, the planned acts of outside parties, and a log of all acts. */
export function createAgenda(random: Random, moods: Random, begin: string) {
  let time = Date.parse(begin)
  /** Milliseconds by which the store's clock is ahead of all others. */
  let ahead = 0
  let hasJumped = false
  let entries: Entry[] = []
  const script: string[] = []
  /** Broken rules found during the run. */
  const breaches: string[] = []
  const deaths: (() => void)[] = []
  /** The probability of faults; 0 while a run waits for its end. */
  const trouble = { level: 0 }
  /** The time until which each party refuses every call of the store. */
  const lockOuts = new Map<string, number>()
  const note = (line: string) => void script.push(`${new Date(time).toISOString().slice(11, 19)}  ${line}`)
  return {
    random,
    script,
    breaches,
    trouble,
    note,
    now: () => new Date(time),
    /** The store's own clock, which may be wrong for a while. */
    storeNow: () => new Date(time + ahead),
    setStoreClock(ms: number) {
      ahead = ms
      hasJumped ||= ms !== 0
    },
    hasJumped: () => hasJumped,
    goesWrong: (weight = 1) => random.chance(trouble.level * weight),
    /** Whether a payment is refused; a lockout refuses all calls for a while. A separate random stream, as for ids. */
    refusesPayment: () => moods.chance(trouble.level * 0.3),
    isLockedOut(party: string): boolean {
      if (trouble.level > 0 && moods.chance(trouble.level * 0.03)) {
        lockOuts.set(party, time + moods.int(1, 40) * MINUTE)
      }
      return trouble.level > 0 && (lockOuts.get(party) ?? 0) > time
    },
    losesClaim: () => moods.chance(trouble.level * 0.3),
    plan(delay: number, what: string, run: Entry['run']) {
      entries.push({ at: time + delay, what, run })
    },
    advance(ms: number) {
      time += ms
    },
    takeDue(): Entry[] {
      const due = entries.filter((entry) => entry.at <= time).sort((a, b) => a.at - b.at)
      entries = entries.filter((entry) => entry.at > time)
      return due
    },
    isEmpty: () => entries.length === 0,
    /** The killed process's call never resolves. Callers of `nextDeath` go on instead. */
    die<Answer>(where: string): Promise<Answer> {
      note(`the store dies while it waits for ${where}`)
      for (const tell of deaths.splice(0)) tell()
      return new Promise<Answer>(() => undefined)
    },
    nextDeath: () => new Promise<void>((resolve) => void deaths.push(resolve)),
    /** Waits a random number of microtasks, so that concurrent work interleaves differently each time. */
    async latency() {
      try {
        assertNoOpenWrite('a party')
      } catch (error) {
        breaches.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
        throw error
      }
      for (let turns = random.int(0, 30); turns > 0; turns--) await Promise.resolve()
    },
  }
}
export type Agenda = ReturnType<typeof createAgenda>
