import type { StoreTables } from '../create-table.ts'

export const web: StoreTables = {
  tables: {
    csp_reports: {
      columns: {
        id: 'text',
        page: 'text',
        directive: 'text',
        blocked: 'text',
        reports: 'int',
        first_at: 'text',
        last_at: 'text',
        told_at: 'text?',
      },
    },
    kept_assets: {
      columns: {
        path: 'text',
        body: 'text',
        is_packed: 'flag',
        size: 'int',
        first_seen_at: 'text',
        last_current_at: 'text',
      },
    },
  },
  indexes: [
    'create unique index csp_reports_once on csp_reports (page, directive, blocked)',
    'create index csp_reports_by_time on csp_reports (last_at)',
  ],
}
