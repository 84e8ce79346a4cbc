import { SECOND } from '@topup/core/time'
import { isStoreAnswering, reloadForNewRelease } from './reload-for-new-release.ts'

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

/**
 * Loads a part of a page, retrying until it loads. If the part fails between two answers of the store, a new release
 * has removed its file, so the page reloads. A failure before the first answer may be a network that was coming back.
 */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  let hasAnswered = false
  for (;;) {
    try {
      return await load()
    } catch {
      const isAnswering = await isStoreAnswering()
      if (isAnswering && hasAnswered) reloadForNewRelease()
      if (!isAnswering || hasAnswered) await networkOrPause()
      hasAnswered = isAnswering
    }
  }
}
