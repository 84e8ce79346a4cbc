type Count = Readonly<{ living: number; until: number }>

/** How many processes live, in memory: nobody waits for it. One, until it was read (and always on SQLite). */
export function createProcesses(clock: () => number = () => performance.now()) {
  const before: Count[] = []
  let living = 1
  let joinedAt: number | undefined
  return {
    living: () => living,
    /** The most that lived at any time of the last `ms`: what one that left used up counts as long. */
    mostWithin(ms: number): number {
      const from = clock() - ms
      while (before[0] && before[0].until < from) before.shift()
      return Math.max(living, ...before.map((count) => count.living))
    },
    /** Whether this process came to others in the last `ms`: they may have used up what was theirs alone. */
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
