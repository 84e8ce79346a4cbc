import { api } from '../api.ts'
import { useCartStore } from '../cart-store.ts'
import { keepText } from '../kept-values.ts'
import { afterSignOut } from './after-sign-out.ts'
import { signedOutKeys } from './signed-out-keys.ts'

/** Keys of personal data in this device's storage; each sign-out removes `signedOutKeys`. */
export const forgottenKeys = [
  ...signedOutKeys,
  'topup-cart-storage',
  'topup-wanted-payment',
  'topup-known',
  'topup-seen',
  'topup-signed-in',
]

/** Keys without personal data: how the pages look, and when a page was reloaded. */
export const keptKeys = ['topup-theme', 'topup-currency-storage', 'topup-reloaded-at']

/**
 * The only function that removes all personal data from this device: first the session, by the store, then the
 * browser's storage. Throws if the store does not answer, and then removes nothing.
 */
export async function forgetDevice(leaveSession: () => Promise<unknown> = () => api('forgetBrowser')): Promise<void> {
  await leaveSession()
  useCartStore.getState().clear()
  for (const where of ['localStorage', 'sessionStorage'] as const) {
    for (const key of forgottenKeys) keepText(where, key)
  }
  await afterSignOut()
}
