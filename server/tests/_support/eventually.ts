/** Repeats `check` until it passes; throws its last error after `ms`, which leave a busy machine time. */
export async function eventually<T>(check: () => Promise<T>, ms = 30_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
