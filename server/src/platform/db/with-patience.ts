import { silentDatabase } from './trouble.ts'

const TICKS = 10

/**
 * Waits at most `ms` for `work` on the database. Counts only time in which this process ran: after a pause of the
 * process, an answer may be there unread.
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
