import { createResponseCache, type ResponseCache } from '../http/response-cache.ts'
import { createSignals, isSignal, type Signals, signalNames } from '../jobs/signals.ts'
import type { News } from './news.ts'

/** Signals that reach all processes; a signal from another process wakes loops here and is not passed on. */
export function joinSignals(news: News): Signals {
  const own = createSignals()
  news.on('wake', (names) => {
    for (const name of names ?? signalNames) if (isSignal(name)) own.wakeHere(name)
  })
  news.on('orders', (ids) => {
    for (const id of ids ?? [undefined]) own.wakeHere('orders', id)
  })
  return {
    ...own,
    wake(name, id) {
      own.wakeHere(name, id)
      if (name === 'orders') news.tell('orders', id)
      else news.tell('wake', name)
    },
  }
}

const [OUTDATED, WITHDRAWN] = ['outdated', 'withdrawn']

/** Creates a response cache whose invalidation reaches all processes at once. */
export function joinResponses(news: News): ResponseCache {
  const own = createResponseCache()
  news.on('stale', (ids) => (ids?.includes(WITHDRAWN) ? own.withdraw() : own.forget()))
  return {
    ...own,
    invalidate() {
      own.forget()
      news.tell('stale', OUTDATED)
    },
    withdraw() {
      own.withdraw()
      news.tell('stale', WITHDRAWN)
    },
  }
}
