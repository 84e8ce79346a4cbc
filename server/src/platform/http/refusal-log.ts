import { MINUTE } from '@topup/core/time'
import type { Logger } from '../log.ts'
import { forNobody } from '../trace.ts'

/** Lines of one address about one route in a minute, and how many such pairs are told apart. */
const linesEach = 5
const mostPairs = 200

export type Refusal = Readonly<{ status: number; code: string | undefined; address: string; route: string }>

/**
 * Tells of what was refused: the first few of each address and route one by one, the rest as a count at the end of the
 * minute, so that whoever asks a million times writes a few lines.
 */
export function createRefusalLog(log: Logger) {
  let seen = new Map<string, { refusal: Refusal; count: number }>()
  let others = 0

  function endMinute(): void {
    for (const { refusal, count } of seen.values()) {
      if (count > linesEach) log.warn({ ...refusal, more: count - linesEach }, 'refused again and again')
    }
    if (others > 0) log.warn({ more: others }, 'refused from many more addresses')
    seen = new Map()
    others = 0
  }

  return (refusal: Refusal): void => {
    if (seen.size === 0) forNobody(() => setTimeout(endMinute, MINUTE).unref())
    const key = `${refusal.address} ${refusal.status} ${refusal.route}`
    const before = seen.get(key)
    if (!before && seen.size >= mostPairs) {
      others++
      return
    }
    const count = (before?.count ?? 0) + 1
    seen.set(key, { refusal, count })
    if (count <= linesEach) log.warn(refusal, 'refused')
  }
}
