import { SECOND } from '@topup/core/time'
import { reloadForNewRelease } from './reload-for-new-release.ts'

const TRY_EVERY = 5 * SECOND

const networkOrPause = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, TRY_EVERY)
    window.addEventListener('online', goOn)
  })

/** Loads a part of a page; one that does not come is asked for again until it does, so that it breaks no page. */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (navigator.onLine) await reloadForNewRelease()
      await networkOrPause()
    }
  }
}
