/** The stop of this process: first the process is no longer ready but serves on, then it ends its work and exits. */
export function createLifetime() {
  let isStopping = false
  const ending = new AbortController()
  return {
    isStopping: (): boolean => isStopping,
    beginStop(): void {
      isStopping = true
    },
    /** Whether no new work may begin: work already begun is finished, all other work is left to other processes. */
    isEnding: (): boolean => ending.signal.aborted,
    /** Aborts outside calls under way of work that only reads (platform/jobs/reading-round.ts). */
    ending: ending.signal,
    endWork(): void {
      isStopping = true
      ending.abort()
    },
  }
}
export type Lifetime = ReturnType<typeof createLifetime>
