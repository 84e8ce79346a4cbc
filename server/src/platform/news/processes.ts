type Count = Readonly<{ living: number; until: number }>

/** The number of running processes, in memory. 1 until it was read, and always on SQLite. */
export function createProcesses(clock: () => number = () => performance.now()) {
  const before: Count[] = []
  let living = 1
  let joinedAt: number | undefined
  return {
    living: () => living,
    /** The most processes in the last `ms`: a process that left may have used its share of a limit. */
    mostWithin(ms: number): number {
      const from = clock() - ms
      while (before[0] && before[0].until < from) before.shift()
      return Math.max(living, ...before.map((count) => count.living))
    },
    /** Whether this process joined others in the last `ms`: the others may have used up its share of a limit. */
    isNewWithin: (ms: number): boolean => joinedAt !== undefined && clock() - joinedAt < ms,
    count(found: number): void {
      if (joinedAt === undefined && found > 1) joinedAt = clock()
      joinedAt ??= Number.NEGATIVE_INFINITY
      if (found === living) return
      before.push({ living, until: clock() })
      living = found
    },
  }
}
export type Processes = ReturnType<typeof createProcesses>
