import { createHash } from 'node:crypto'
import { DAY, SECOND } from '@topup/core/time'
import webPush from 'web-push'
import type { PushKind } from './push.table.ts'
import type { PushKey } from './push-key.ts'
import type { Subscription } from './subscriptions.ts'

export type PushFacts = Readonly<{
  kind: PushKind
  game: string
  /** Tells a repeat from another notice. */
  id: string
  orderId: string
  subscription: Subscription
}>

/** How long a push service keeps it for a browser that is away; by then the order's page and the mail have told it. */
const KEPT_FOR = DAY / SECOND

/** The later notice of an order takes the place of one that waits there; the push service learns no order by it. */
const topicOf = (orderId: string) => createHash('sha256').update(`push:${orderId}`).digest('base64url').slice(0, 32)

/**
 * One request to a push service: what it says only the browser can read (RFC 8291), and that it is this store's is signed
 * (RFC 8292). Neither player nor code nor sum is in it.
 */
export function composePush({ kind, game, id, orderId, subscription }: PushFacts, key: PushKey, contact: string) {
  const { endpoint, keys } = subscription
  const { publicKey, privateKey } = key
  const said = JSON.stringify({ kind, game, id })
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, said, 'aes128gcm')
  const proof = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    `mailto:${contact}`,
    publicKey,
    privateKey,
    'aes128gcm',
  )
  const headers: Record<string, string> = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    authorization: proof.Authorization,
    ttl: String(KEPT_FOR),
    topic: topicOf(orderId),
    // Whoever waits for it looks at their phone at once; money that has gone back has time.
    urgency: kind === 'refunded' ? 'normal' : 'high',
  }
  return { headers, body: cipherText }
}
