/** Returns a function that runs `work`; calls during a run share one further run. A call resolves after its run. */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } finally {
      running = undefined
    }
  }
  return () => {
    if (!running) {
      running = run()
      return running
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = run()
        return running
      })
    return next
  }
}
