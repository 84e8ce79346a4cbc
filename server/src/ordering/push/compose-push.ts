import { createHash } from 'node:crypto'
import { DAY, SECOND } from '@topup/core/time'
import webPush from 'web-push'
import type { PushKind } from './push.table.ts'
import type { PushKey } from './push-key.ts'
import type { Subscription } from './subscriptions.ts'

export type PushFacts = Readonly<{
  kind: PushKind
  game: string
  /** The note's id, by which the browser recognizes a push message sent twice. */
  id: string
  orderId: string
  subscription: Subscription
}>

/** How long a push service stores a message for an offline browser. Later, the order's page and mail have the news. */
const KEPT_FOR = DAY / SECOND

/** A push message replaces an undelivered one of the same topic (order). The hash hides the order from the service. */
const topicOf = (orderId: string) => createHash('sha256').update(`push:${orderId}`).digest('base64url').slice(0, 32)

/**
 * Composes the request to a push service: a message encrypted for the browser (RFC 8291) and signed by the store (RFC
 * 8292). The message contains no player, code or amount.
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
    // Buyers wait for deliveries but not for refunds, so refunds are less urgent.
    urgency: kind === 'refunded' ? 'normal' : 'high',
  }
  return { headers, body: cipherText }
}
