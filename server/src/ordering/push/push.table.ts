export const pushKinds = ['delivered', 'delayed', 'refunded'] as const
export type PushKind = (typeof pushKinds)[number]

/**
 * A browser's subscription to push messages about its session's orders. Endpoint and keys are never logged, since they
 * allow messaging that person.
 */
export interface PushSubscriptionTable {
  id: string
  buyer_session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

/** The outbox of push messages to browsers. A message's text is made when it is sent. */
export interface PushNoteTable {
  id: string
  /** Without a foreign key, by which a delivery and a sign-out could deadlock on each other's row locks. */
  subscription_id: string
  order_id: string
  kind: PushKind
  /** `dropped`: the subscription has ended, or the order's state no longer fits the message. */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped'
  due_at: string
  tries: number
  claimed_until: string | null
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionTable
    push_notes: PushNoteTable
  }
}
