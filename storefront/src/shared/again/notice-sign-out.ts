import type { Language } from '@topup/core/pages/page-renderer'
import { keepTrying } from '../keep-trying.ts'
import { keepText, readText } from '../kept-values.ts'

const key = 'topup-signed-in'

/** In both, because each tab keeps something of its own beside what all of them share. */
const storages = ['localStorage', 'sessionStorage'] as const

/** A session that was signed in and is not any more, ended here or on another device, leaves nothing on this one but the cart. */
export async function noticeSignOut(isSignedIn: boolean, language: Language): Promise<void> {
  try {
    if (isSignedIn) for (const where of storages) keepText(where, key, '1')
    else if (storages.some((where) => readText(where, key))) {
      await (await keepTrying(() => import('./after-sign-out.ts'))).leaveNothing(language)
      for (const where of storages) keepText(where, key)
    }
  } catch {
    // A step that failed is tried again with the next page.
  }
}
