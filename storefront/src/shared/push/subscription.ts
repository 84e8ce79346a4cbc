/** Returns the parts of a subscription that the store needs to reach this browser. */
export function addressOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

type Registration = Partial<Pick<ServiceWorkerRegistration, 'pushManager' | 'getNotifications'>>

/** Closes shown notifications and unsubscribes, for the device's next user. Never throws, and needs no network. */
export async function endNotices(found: Registration | Promise<Registration | undefined> | undefined): Promise<void> {
  try {
    const registration = await found
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // Ignored: the store deletes a dead subscription by itself.
  }
}
