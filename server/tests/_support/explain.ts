import { type RawBuilder, type RootOperationNode, SelectQueryNode, sql } from 'kysely'
import { isPostgres } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'

/**
 * Returns the engine's plan for a statement, one line per step. PostgreSQL scans small tables despite indexes, so
 * sequential scans are switched off: the plan then has a scan only where no index serves.
 */
export async function explain(db: Db, statement: RawBuilder<unknown>): Promise<string[]> {
  if (isPostgres(db)) {
    return db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN'])
    })
  }
  const { rows } = await sql<{ detail: string }>`explain query plan ${statement}`.execute(db)
  return rows.map((row) => row.detail)
}

/** Steps that read one of `tables` from end to end without an index. */
export const fullScans = (plan: readonly string[], tables: readonly string[]): string[] =>
  plan.filter((step) =>
    tables.some((table) => new RegExp(`Seq Scan on ${table}\\b|SCAN ${table}\\b(?!.*USING)`).test(step)),
  )

/** Returns the plans of all statements that `work` runs, within a transaction or outside. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const asked: RootOperationNode[] = []
  await work(
    db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans: string[][] = []
  for (const node of asked) {
    const statement = sql`${{ toOperationNode: () => node }}`
    // A nested query is compiled in parentheses, which EXPLAIN QUERY PLAN refuses, so select from that query.
    plans.push(await explain(db, SelectQueryNode.is(node) ? sql`select * from ${statement} as asked` : statement))
  }
  return plans
}
