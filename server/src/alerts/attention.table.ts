export interface AttentionTable {
  id: string
  kind: string
  subject_type: string
  subject_id: string
  reason: string
  opened_at: string
  resolved_at: string | null
}
