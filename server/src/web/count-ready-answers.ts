import { readGamePath } from '@topup/core/pages/game-page'
import type { Answer } from '../platform/http/response-cache.ts'
import { patternOfCall } from '../platform/http/route-pattern.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { count, type Tally } from '../platform/metrics/request-times.ts'
import { gamePages } from './pages/game-page.ts'
import { publicPages } from './pages/page-key.ts'

function routeOf(path: string): string {
  const game = readGamePath(path)
  if (game) return gamePages[game.language]
  return publicPages.has(path) ? path : (patternOfCall(path) ?? (path.startsWith('/assets/') ? '/assets/*' : '/<file>'))
}

type Ready = Readonly<{ route: string; get: Map<number, Tally>; head: Map<number, Tally> }>

/**
 * Counts requests answered from the cache. Each answer keeps its counter, so after the first time counting is two
 * look-ups and two sums.
 */
export function countReadyAnswers({ requests }: Metrics) {
  const known = new WeakMap<Answer, Ready>()
  const prepare = (answer: Answer, path: string): Ready => {
    const made = { route: routeOf(path), get: new Map(), head: new Map() }
    known.set(answer, made)
    return made
  }
  return (answer: Answer, path: string, method: string, status: number, ms: number): void => {
    const ready = known.get(answer) ?? prepare(answer, path)
    const tallies = method === 'HEAD' ? ready.head : ready.get
    let tally = tallies.get(status)
    if (!tally) {
      tally = requests.find(method, ready.route, String(status))
      tallies.set(status, tally)
    }
    count(tally, ms / 1000)
  }
}
