import { keepTrying } from '../keep-trying.ts'

const key = 'topup-signed-in'

/** A session that was signed in and is not any more, ended here or on another device, leaves nothing on this one. */
export async function noticeSignOut(isSignedIn: boolean): Promise<void> {
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else if (localStorage.getItem(key)) {
      await (await keepTrying(() => import('./after-sign-out.ts'))).afterSignOut()
      localStorage.removeItem(key)
    }
  } catch {
    // Forbidden storage kept nothing; what failed is tried with the next page.
  }
}
