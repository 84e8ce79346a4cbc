import type { Language } from '@topup/core/pages/page-renderer'
import { keepTrying } from '../keep-trying.ts'
import { keepText, readText } from '../kept-values.ts'

const key = 'topup-signed-in'

/** Both storages, because each tab has data of its own in addition to the shared data. */
const storages = ['localStorage', 'sessionStorage'] as const

/** After a sign-out here or on another device, removes the buyer's data from this device, except the cart. */
export async function noticeSignOut(isSignedIn: boolean, language: Language): Promise<void> {
  try {
    if (isSignedIn) for (const where of storages) keepText(where, key, '1')
    else if (storages.some((where) => readText(where, key))) {
      await (await keepTrying(() => import('./after-sign-out.ts'))).leaveNothing(language)
      for (const where of storages) keepText(where, key)
    }
  } catch {
    // Ignored: the next page tries the failed step again.
  }
}
