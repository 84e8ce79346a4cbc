export const pushKinds = ['delivered', 'delayed', 'refunded'] as const
export type PushKind = (typeof pushKinds)[number]

/**
 * A browser's subscription to notices about its session's orders. Its address and keys allow messaging that person, so
 * they are never logged.
 */
export interface PushSubscriptionTable {
  id: string
  buyer_session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

/** The outbox of notices to browsers. Their text is made when they are sent. */
export interface PushNoteTable {
  id: string
  /** No foreign key: with one, a delivery and a sign-out would wait for each other's locks, and one would fail. */
  subscription_id: string
  order_id: string
  kind: PushKind
  /** `dropped`: the subscription has ended, or the news is no longer true. */
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
