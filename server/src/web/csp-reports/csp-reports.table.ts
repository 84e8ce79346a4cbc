/** Violations of a page's policy in browsers: how often and when, but not whose browser. */
export interface CspReportTable {
  id: string
  /** The page's path if known, `/track/*` for an order's page, else `*`; never a tracking code. */
  page: string
  directive: string
  /** The requested host, or a keyword of the policy (`inline`, `eval`, `data` …). */
  blocked: string
  reports: number
  first_at: string
  last_at: string
  /** When the owner was alerted to the violation. */
  told_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    csp_reports: CspReportTable
  }
}
