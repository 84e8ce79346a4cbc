import { forgetOrders } from '../offline/keep-orders.ts'
import { endNotices } from '../push/subscription.ts'

/** What this device kept of a buyer who was signed in. */
export async function afterSignOut(): Promise<void> {
  await forgetOrders()
  await endNotices(navigator.serviceWorker?.getRegistration())
}
