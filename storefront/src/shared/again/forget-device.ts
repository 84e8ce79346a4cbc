import { api } from '../api.ts'
import { useCartStore } from '../cart-store.ts'
import { keepText } from '../kept-values.ts'
import { afterSignOut } from './after-sign-out.ts'
import { signedOutKeys } from './signed-out-keys.ts'

/** Everything of a person that this device keeps beside the session's cookie; `signedOutKeys` go at each sign-out. */
export const forgottenKeys = [
  ...signedOutKeys,
  'topup-cart-storage',
  'topup-wanted-payment',
  'topup-known',
  'topup-seen',
  'topup-signed-in',
]

/** What says nothing about a person: how the pages look, and when one was loaded anew. */
export const keptKeys = ['topup-theme', 'topup-currency-storage', 'topup-reloaded-at']

/**
 * The one place where everything of a person leaves this device: the session with its orders and login first, by the
 * store, then what the browser keeps. Throws where the store does not answer; then nothing is gone.
 */
export async function forgetDevice(leaveSession: () => Promise<unknown> = () => api('forgetBrowser')): Promise<void> {
  await leaveSession()
  useCartStore.getState().clear()
  for (const where of ['localStorage', 'sessionStorage'] as const) {
    for (const key of forgottenKeys) keepText(where, key)
  }
  await afterSignOut()
}
