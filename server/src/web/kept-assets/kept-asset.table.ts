/** A file of the storefront with a content hash in its name, as this or an earlier release served it. */
export interface KeptAssetTable {
  /** `/assets/<name>-<hash>.<type>` */
  path: string
  /** Base64, packed by brotli where it is text. */
  body: string
  is_packed: 0 | 1
  /** Characters of `body`. */
  size: number
  first_seen_at: string
  /** When a release that has it last ran. */
  last_current_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    kept_assets: KeptAssetTable
  }
}
