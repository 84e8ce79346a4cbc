import type { Language } from '@topup/core/pages/page-renderer'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useCartStore } from '../cart-store.ts'
import { keepText } from '../kept-values.ts'
import { signedOutTexts } from '../messages/signed-out.ts'
import { forgetOrders } from '../offline/keep-orders.ts'
import { endNotices } from '../push/subscription.ts'
import { signedOutKeys } from './signed-out-keys.ts'

const READ_FOR = 20_000

/** The cart stays after a sign-out, as specified. Offers a button that empties it, for a buyer on a borrowed device. */
function offerEmptyCart(language: Language) {
  const { lines, clear } = useCartStore.getState()
  if (lines.length === 0) return
  const texts = signedOutTexts[language]
  toast({ title: texts.cartStays, action: { label: texts.emptyCart, onPress: clear }, duration: READ_FOR })
}

/** Removes the orders and notifications of a buyer who signed out from this device. */
export async function afterSignOut(): Promise<void> {
  await forgetOrders()
  await endNotices(navigator.serviceWorker?.getRegistration())
}

/** Removes stored personal data, but keeps the cart. */
export async function leaveNothing(language: Language): Promise<void> {
  for (const key of signedOutKeys) {
    for (const where of ['localStorage', 'sessionStorage'] as const) keepText(where, key)
  }
  await afterSignOut()
  const { persist } = useCartStore
  if (persist.hasHydrated()) return offerEmptyCart(language)
  const stop = persist.onFinishHydration(() => {
    stop()
    offerEmptyCart(language)
  })
}
