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
  let failuresOnline = 0
  for (;;) {
    const wasOnline = navigator.onLine
    try {
      return await load()
    } catch {
      // One that began before the network was back says nothing of the release, so a second one has to fail as well.
      failuresOnline = wasOnline && navigator.onLine ? failuresOnline + 1 : 0
      if (failuresOnline === 1) continue
      if (failuresOnline > 1) await reloadForNewRelease()
      await networkOrPause()
    }
  }
}
