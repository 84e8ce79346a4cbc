/** News of one attention entry, under its id: told once, tried again until it was told or given up. */
export interface NoticeTable {
  id: string
  status: 'queued' | 'sent' | 'failed'
  tries: number
  due_at: string
  claimed_until: string | null
  created_at: string
  sent_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    notices: NoticeTable
  }
}
