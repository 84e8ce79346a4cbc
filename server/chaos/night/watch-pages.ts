import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@topup/core/time'

const EVERY_MS = 2 * SECOND
const PATIENCE_MS = 10 * SECOND
const pages = ['/', '/help', '/games/mobile-legends', '/status', '/refund-policy'] as const

export type Look = Readonly<{ page: string; at: number; status: number; ms: number; saysClosed: boolean }>

/** Loads the public pages one after the other. `status` 0 means no answer within ten seconds. */
export function watchPages(url: string, isClosedPage: (html: string) => boolean) {
  const looks: Look[] = []
  let isWatching = true
  const load = async (page: string) => {
    const at = performance.now()
    const { status, html } = await fetch(`${url}${page}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => ({ status: answer.status, html: await answer.text() }),
      () => ({ status: 0, html: '' }),
    )
    looks.push({ page, at, status, ms: performance.now() - at, saysClosed: isClosedPage(html) })
  }
  const watching = (async () => {
    while (isWatching) {
      await Promise.all(pages.map(load))
      await wait(EVERY_MS)
    }
  })()
  return {
    between: (from: number, to: number) => looks.filter(({ at }) => at >= from && at < to),
    stop: async () => {
      isWatching = false
      await watching
    },
  }
}
