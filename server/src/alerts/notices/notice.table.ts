import type { NoticeChannel } from '@topup/core/seller/notice-channels'

/** The owner's alert about an attention entry by one channel, retried until it is sent or has failed too often. */
export interface NoticeTable {
  id: string
  entry_id: string
  channel: NoticeChannel
  status: 'queued' | 'sent' | 'failed'
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  sent_at: string | null
  /** Why the last try failed, without addresses or secrets. */
  error: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    notices: NoticeTable
  }
}
