/** Each save of a page is a version in both languages. Old versions stay, so that a consent leads to its text. */
export interface LegalVersionTable {
  page: string
  version: number
  text_en: string
  text_id: string
  /** The seller's id. Null for the starting text. */
  saved_by: string | null
  /** The version is in force from then on. */
  saved_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    legal_versions: LegalVersionTable
  }
}
