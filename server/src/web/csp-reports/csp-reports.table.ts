/** What a page's policy stopped in somebody's browser: how often and when, never whose. */
export interface CspReportTable {
  id: string
  /** Its path as far as the store knows it; a tracking code never stands in it. */
  page: string
  directive: string
  /** The host that was asked for, or one of the policy's own words (`inline`, `eval`, `data` …). */
  blocked: string
  reports: number
  first_at: string
  last_at: string
  /** When the owner was told of it. */
  told_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    csp_reports: CspReportTable
  }
}
