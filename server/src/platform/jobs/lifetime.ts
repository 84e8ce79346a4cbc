/** How long this process still lasts: before it stops it is no longer ready, and serves on; then it ends its work and leaves. */
export function createLifetime() {
  let isStopping = false
  const ending = new AbortController()
  return {
    isStopping: (): boolean => isStopping,
    beginStop(): void {
      isStopping = true
    },
    /** Nothing more is begun: what is in hand is brought to its end, the rest is left to other processes. */
    isEnding: (): boolean => ending.signal.aborted,
    /** The same for calls under way; for those that only read (platform/jobs/reading-round.ts). */
    ending: ending.signal,
    endWork(): void {
      isStopping = true
      ending.abort()
    },
  }
}
export type Lifetime = ReturnType<typeof createLifetime>
