const [SOONEST, SELDOMEST] = [20, 100]

/**
 * Repeats `check` until it passes, less often as time goes on. Throws the last error after `ms`, whose default leaves a
 * busy machine time.
 */
export async function eventually<T>(check: () => Promise<T>, ms = 30_000): Promise<T> {
  const start = Date.now()
  const end = start + ms
  for (;;) {
    try {
      return await check()
    } catch (error) {
      const now = Date.now()
      if (now > end) throw error
      const pause = Math.min(SOONEST + (now - start) / 20, SELDOMEST)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
