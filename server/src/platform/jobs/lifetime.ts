/** Whether this process is about to leave: it still serves, and takes nothing new upon itself. */
export function createLifetime() {
  let isStopping = false
  return {
    isStopping: (): boolean => isStopping,
    beginStop(): void {
      isStopping = true
    },
  }
}
export type Lifetime = ReturnType<typeof createLifetime>
