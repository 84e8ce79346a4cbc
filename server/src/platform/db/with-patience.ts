import { silentDatabase } from './trouble.ts'

const TICKS = 10

/**
 * Waits for `work` on the database for `ms` at most. Counts the time that this process had: where it had no turn itself, an
 * answer may lie there unread.
 */
export async function withPatience<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    let ticks = 0
    timer = setInterval(() => {
      if (++ticks >= TICKS) reject(silentDatabase())
    }, ms / TICKS)
  })
  return Promise.race([work, tooLong]).finally(() => clearInterval(timer))
}
