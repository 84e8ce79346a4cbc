import { api } from '../api.ts'
import { addressOf } from './subscription.ts'

/** On an iPhone only the installed store has push. False also if the browser was set to block notifications. */
export const canHaveNotices = (): boolean =>
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'serviceWorker' in navigator &&
  Notification.permission !== 'denied'

const findSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** Whether notifications are on, read from the browser's own subscription, which alone records that here. */
export const hasNotices = async (): Promise<boolean> =>
  Notification.permission === 'granted' && Boolean(await findSubscription())

async function subscribeWith(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // A subscription made with an older key of the store is useless and blocks a new one, so unsubscribe first.
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/**
 * Must start within a press, because the browser asks for permission only then. An existing subscription is sent to the
 * store again, so that it belongs to the current session.
 */
export async function turnOnNotices(): Promise<'on' | 'off' | 'blocked'> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { key } = await api('getPushKey')
  await navigator.serviceWorker.register('/worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const wasThere = Boolean(await pushManager.getSubscription())
  const subscription = await subscribeWith(pushManager, key)
  try {
    await api('subscribePush', addressOf(subscription))
  } catch (error) {
    if (!wasThere) await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Unsubscribes in the browser first, which makes the push address useless even if the store does not answer. */
export async function turnOffNotices(): Promise<'off'> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api('unsubscribePush', { endpoint }).catch(() => undefined)
  return 'off'
}
