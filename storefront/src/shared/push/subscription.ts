/** What the store needs to reach this browser; the browser knows more of it. */
export function addressOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

type Registration = Partial<Pick<ServiceWorkerRegistration, 'pushManager' | 'getNotifications'>>

/** Whoever comes to this device next is told nothing, and reads nothing that was told. Never fails, and needs no network. */
export async function endNotices(found: Registration | Promise<Registration | undefined> | undefined): Promise<void> {
  try {
    const registration = await found
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The store lets go of it by itself.
  }
}
