import type { NoticeChannel } from '@topup/core/seller/notice-channels'

/** News of one attention entry by one way: told once, tried again until it was told or given up. */
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
  /** Why the last try failed, in words that hold no address and no secret. */
  error: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    notices: NoticeTable
  }
}
