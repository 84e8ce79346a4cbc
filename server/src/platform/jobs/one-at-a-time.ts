/** Runs `work`; what is asked for while it runs is one more run after it. Answers when the asked for run is over. */
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
