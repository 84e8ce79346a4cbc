import { MINUTE } from '@topup/core/time'
import type { Logger } from '../log.ts'
import { forNobody } from '../trace.ts'

/** Lines logged per minute for an address and route, and the most such pairs that get lines. */
const linesEach = 5
const mostPairs = 200

export type Refusal = Readonly<{ status: number; code: string | undefined; address: string; route: string }>

/**
 * Logs refusals: the first few of each address and route singly, the rest as a count at the minute's end. A million
 * calls thus cause a few lines.
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
