import { HOUR, MINUTE } from '@topup/core/time'
import { agreeing } from './agreeing.ts'

/** Milliseconds by which two clocks must differ to count as disagreeing. */
export const CLOCK_LIMIT = 2 * MINUTE
/** Milliseconds for which a reading of another clock counts. */
const FRESH = 10 * MINUTE
/** Milliseconds for which the clock is doubted after the last jump or disagreement, if no other clock answers. */
const LONGEST_DOUBT = HOUR
/** Milliseconds within which small steps of the clock add up. */
const STEADY = HOUR

type Reading = Readonly<{ offset: number; at: number }>
type Verdict = Readonly<{ isAgainst: boolean; who: string; ahead: number }>
type Jump = Readonly<{ at: number; ahead: number; wasInDoubt: boolean }>

/** Why and since when the machine's clock is doubted; `at` is read from that clock. */
export type Doubt = Readonly<{ reason: string; at: Date }>
/** Why the last doubt about the clock ended, as a sentence, and when. */
export type DoubtEnd = Readonly<{ how: string; at: Date }>

/** Formats a span of milliseconds for a person. */
function sayTime(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE)
  if (minutes < 2 * 60) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

const sayAhead = (ms: number) => `${sayTime(ms)} ${ms > 0 ? 'ahead of' : 'behind'}`

/**
 * Judges the machine's clock by others: the machine's uptime, PostgreSQL's clock, and the dates of outside parties'
 * HTTP responses. Each reading is stored as the difference to the uptime, so that readings can be compared.
 */
export function createClock({ now, uptime }: Readonly<{ now: () => Date; uptime: () => number }>) {
  const read = (): Reading => {
    const at = uptime()
    return { offset: now().getTime() - at, at }
  }
  /** The last reading while the machine's clock was not doubted. */
  let steady = read()
  let last = steady
  let jump: Jump | undefined
  let doubt: Doubt | undefined
  let spokeAgainstAt = Number.NEGATIVE_INFINITY
  let end: (DoubtEnd & Readonly<{ uptime: number }>) | undefined
  let isMovedBack = false
  const answers = new Map<string, Reading>()
  let database: Reading | undefined
  /** PostgreSQL's clock before the machine's clock jumped, in milliseconds beyond the machine's uptime. */
  let databaseBefore: number | undefined

  const isFresh = ({ at }: Reading) => last.at - at <= FRESH
  const aheadOf = (reading: Reading) => last.offset - reading.offset
  const isOff = (reading: Reading) => Math.abs(aheadOf(reading)) > CLOCK_LIMIT

  /** Two outside parties whose clocks agree outvote PostgreSQL, which may run on this machine. */
  function judgeParties(): Verdict | undefined {
    const fresh = [...answers].filter(([, reading]) => isFresh(reading))
    const withUs = fresh.filter(([, reading]) => !isOff(reading))
    const others = fresh.filter(([, reading]) => isOff(reading))
    const against = agreeing(
      others.map(([party, reading]) => ({ party, ahead: aheadOf(reading) })),
      CLOCK_LIMIT,
    )
    const isAgainst = against.length > withUs.length
    const names = isAgainst ? against.map(({ party }) => party) : withUs.map(([party]) => party)
    if (names.length < 2) return undefined
    return { isAgainst, who: names.toSorted().join(' and '), ahead: against[0]?.ahead ?? 0 }
  }

  /** Compares with PostgreSQL's clock, unless that jumped as well: then PostgreSQL runs on this machine. */
  function judgeDatabase(): Verdict | undefined {
    if (!database || !isFresh(database)) return undefined
    const isSteady = databaseBefore !== undefined && Math.abs(database.offset - databaseBefore) <= CLOCK_LIMIT
    if (jump && !isSteady) return undefined
    return { isAgainst: isOff(database), who: 'PostgreSQL', ahead: aheadOf(database) }
  }

  function accept(): void {
    steady = last
    jump = undefined
    databaseBefore = database?.offset ?? databaseBefore
  }

  function endDoubt(how: string): void {
    accept()
    if (!doubt) return
    doubt = undefined
    end = { how, at: now(), uptime: last.at }
  }

  function noteJump(before: Reading): void {
    const step = last.offset - before.offset
    const isStep = Math.abs(step) > CLOCK_LIMIT
    if (isStep) {
      // The clock or the uptime moved, so earlier readings cannot be compared with later ones.
      answers.clear()
      database = undefined
      if (step < 0) isMovedBack = true
    }
    const ahead = last.offset - steady.offset
    if (Math.abs(ahead) <= CLOCK_LIMIT) return
    if (!jump || isStep) jump = { at: last.at, ahead, wasInDoubt: jump?.wasInDoubt ?? doubt !== undefined }
  }

  /** Without other clocks, judges by whether this machine's clock jumped, and how long ago. */
  function judgeAlone(): void {
    const isUndone = jump && !jump.wasInDoubt && Math.abs(last.offset - steady.offset) <= CLOCK_LIMIT
    if (isUndone) endDoubt('the jump was undone')
    if (jump && !doubt) {
      doubt = { reason: `it jumped ${sayTime(jump.ahead)} ${jump.ahead > 0 ? 'ahead' : 'back'}`, at: now() }
    }
    const since = Math.max(jump?.at ?? Number.NEGATIVE_INFINITY, spokeAgainstAt)
    if (doubt && last.at - since >= LONGEST_DOUBT) endDoubt('no other clock answered for an hour')
  }

  function judge(): void {
    const before = last
    last = read()
    noteJump(before)
    const verdict = judgeParties() ?? judgeDatabase()
    if (verdict?.isAgainst) {
      spokeAgainstAt = last.at
      doubt ??= { reason: `it is ${sayAhead(verdict.ahead)} the clock of ${verdict.who}`, at: now() }
    } else if (verdict) {
      endDoubt(`the clock of ${verdict.who} agrees with it`)
    } else {
      judgeAlone()
    }
    if (!doubt && !jump && last.at - steady.at > STEADY) accept()
  }

  return {
    /** While true, no deadline has an effect: nothing is closed, expired, erased, returned or taken over. */
    isDoubtful(): boolean {
      judge()
      return doubt !== undefined
    },
    doubt(): Doubt | undefined {
      judge()
      return doubt
    },
    lastEnd: (): DoubtEnd | undefined => end,
    /** Milliseconds since the clock was last doubted; 0 while it is doubted, Infinity if it never was. */
    trustedFor(): number {
      judge()
      if (doubt) return 0
      return end ? last.at - end.uptime : Number.POSITIVE_INFINITY
    },
    noteAnswer(party: string, time: number): void {
      judge()
      answers.set(party, { offset: time - last.at, at: last.at })
    },
    noteDatabase(time: number): void {
      judge()
      database = { offset: time - last.at, at: last.at }
      if (!jump) databaseBefore = database.offset
      judge()
    },
    /** Describes the clocks that disagree with this machine's clock but are too few to make it doubtful. */
    listDisagreeing(): readonly string[] {
      judge()
      if (doubt) return []
      const all: [string, Reading | undefined][] = [...answers, ['PostgreSQL', database]]
      return all.flatMap(([name, reading]) =>
        reading && isFresh(reading) && isOff(reading)
          ? [`it is ${sayAhead(aheadOf(reading))} the clock of ${name}`]
          : [],
      )
    },
    /** Whether the clock went back by more than the limit since the last call. */
    hasMovedBack(): boolean {
      judge()
      const answer = isMovedBack
      isMovedBack = false
      return answer
    },
  }
}
export type Clock = ReturnType<typeof createClock>
