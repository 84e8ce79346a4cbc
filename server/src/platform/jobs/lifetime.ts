/** How long this process still lasts: before it stops it is no longer ready, and serves on; then it ends its work and leaves. */
export function createLifetime() {
  let isStopping = false
  let isEnding = false
  return {
    isStopping: (): boolean => isStopping,
    beginStop(): void {
      isStopping = true
    },
    /** Nothing more is begun: what is in hand is brought to its end, the rest is left to other processes. */
    isEnding: (): boolean => isEnding,
    endWork(): void {
      isStopping = isEnding = true
    },
  }
}
export type Lifetime = ReturnType<typeof createLifetime>
