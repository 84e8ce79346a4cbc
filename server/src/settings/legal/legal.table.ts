/** Each save of a page is a version in both languages; what was in force once stays, so that a consent leads to its text. */
export interface LegalVersionTable {
  page: string
  version: number
  text_en: string
  text_id: string
  /** The seller's id; null for the text a store begins with. */
  saved_by: string | null
  /** In force from then on. */
  saved_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    legal_versions: LegalVersionTable
  }
}
