import { type RawBuilder, type RootOperationNode, SelectQueryNode, sql } from 'kysely'
import { isPostgres } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'

/**
 * How the engine would run a statement, one line per step. PostgreSQL reads a small table whole whatever indexes there
 * are; told not to, it does so only where no index serves.
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

/** How the engine would run each statement that `work` gives the database outside of a transaction or within one. */
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
    // As part of another statement a query stands in parentheses, which only a table may.
    plans.push(await explain(db, SelectQueryNode.is(node) ? sql`select * from ${statement} as asked` : statement))
  }
  return plans
}
