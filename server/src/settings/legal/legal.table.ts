/** A version of a legal page in both languages, one per save. Never deleted, so that a consent leads to its text. */
export interface LegalVersionTable {
  page: string
  version: number
  text_en: string
  text_id: string
  /** The seller's id. Null for the starting text. */
  saved_by: string | null
  /** When the version was saved, from which time it is in force. */
  saved_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    legal_versions: LegalVersionTable
  }
}
