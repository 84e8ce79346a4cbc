import { api } from '../api.ts'
import { addressOf } from './subscription.ts'

/** On an iPhone only the installed store has it. Whoever told the browser never to ask is not asked. */
export const canHaveNotices = (): boolean =>
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  'serviceWorker' in navigator &&
  Notification.permission !== 'denied'

const findSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** Nothing is remembered beside the browser's own subscription. */
export const hasNotices = async (): Promise<boolean> =>
  Notification.permission === 'granted' && Boolean(await findSubscription())

async function subscribeWith(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // One that was made with another key of the store stands in the way, and is of no use.
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/**
 * Has to begin with the press: the browser puts its question to a person alone. Where it needs none, what there is is told
 * to the store again, so that it belongs to the session that shows it.
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

/** Here first: with that the address is of no use, and a store that does not answer finds it gone. */
export async function turnOffNotices(): Promise<'off'> {
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await api('unsubscribePush', { endpoint }).catch(() => undefined)
  return 'off'
}
