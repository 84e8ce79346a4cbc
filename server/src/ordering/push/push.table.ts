export const pushKinds = ['delivered', 'delayed', 'refunded'] as const
export type PushKind = (typeof pushKinds)[number]

/**
 * Where a browser that wants notices is told of its session's orders. Whoever has the address and the keys can write to
 * that person: no log has them.
 */
export interface PushSubscriptionTable {
  id: string
  buyer_session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: string
}

/** The outbox of notices to browsers; what they say is made when they are sent. */
export interface PushNoteTable {
  id: string
  /** Of a subscription that may have ended meanwhile: nothing that is delivered waits for somebody who signs out. */
  subscription_id: string
  order_id: string
  kind: PushKind
  /** `dropped`: nobody is there any more, or it is no longer true. */
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
