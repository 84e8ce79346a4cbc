import { HOUR } from '@topup/core/time'
import type { Log } from '../files/log.ts'
import { fill, texts } from '../messages.ts'
import { desktop } from '../platform.ts'
import { fetchApart } from '../store/fetch-store.ts'
import { show } from '../system/notify.ts'
import { lookForUpdate, type UpdatePlace } from './look-for-update.ts'

const lookEvery = 6 * HOUR

/** The build of the packaged app sets both values; other builds leave them empty. */
declare const __UPDATES_URL__: string
declare const __UPDATES_KEYS__: string

const place = (): UpdatePlace | undefined =>
  __UPDATES_URL__ && __UPDATES_KEYS__ ? { url: __UPDATES_URL__, keys: __UPDATES_KEYS__.split(',') } : undefined

/** Looks for updates now and every six hours. Returns the menu's function, which also reports when there is none. */
export function keepUpdated(log: Log): () => void {
  const from = place()
  let isLooking = false
  async function look(isAsked: boolean) {
    if (isLooking) return
    isLooking = true
    const result = from && desktop.app.isPackaged ? await update(from) : ({ kind: 'none' } as const)
    isLooking = false
    log.info('update', { result: result.kind })
    if (result.kind === 'ready') {
      const { title, body } = texts.updateReady
      show(fill(title, { version: result.version }), body)
    } else if (result.kind === 'refused') show(texts.updateRefused.title, texts.updateRefused.body)
    else if (isAsked) {
      const { title, body } = result.kind === 'failed' ? texts.updateFailed : texts.updateNone
      show(title, body)
    }
  }
  if (from && desktop.app.isPackaged) {
    void look(false)
    setInterval(() => void look(false), lookEvery).unref()
  }
  return () => void look(true)
}

async function update(from: UpdatePlace) {
  // Loaded late, because it would be half of the code that main loads at start.
  const { openUpdater } = await import('./updater.ts')
  const fetch = (url: string) => fetchApart(url, { credentials: 'omit' })
  return lookForUpdate({ place: from, current: desktop.app.getVersion(), fetch, ...openUpdater(from.url) })
}
