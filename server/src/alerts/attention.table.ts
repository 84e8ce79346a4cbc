export interface AttentionTable {
  id: string
  kind: string
  subject_type: string
  subject_id: string
  reason: string
  opened_at: string
  resolved_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    attention: AttentionTable
  }
}
