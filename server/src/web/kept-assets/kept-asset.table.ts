/** A file of the storefront with a content hash in its name, from this or an earlier release. */
export interface KeptAssetTable {
  /** `/assets/<name>-<hash>.<type>` */
  path: string
  /** Base64, compressed with brotli if it is text. */
  body: string
  is_packed: 0 | 1
  /** Characters of `body`. */
  size: number
  first_seen_at: string
  /** When a release with this file last ran. */
  last_current_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    kept_assets: KeptAssetTable
  }
}
