import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { isPostgres } from '../../src/platform/db/open.ts'
import type { Db } from '../../src/platform/db/schema.ts'

/** Records each statement run on `db`; the returned function returns the records and starts anew. */
export function noteStatements(db: Db) {
  const nodes: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), take: () => nodes.splice(0) }
}

type PlanNode = Readonly<{
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: readonly PlanNode[]
}>

const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)]

async function readsOnPostgres(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained)
  const steps = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan))
  return steps.flatMap((step) => (step['Node Type'] === 'Seq Scan' ? (step['Relation Name'] ?? []) : []))
}

/** Indexes on these columns alone match much of the table, except for statuses of rows still in progress. */
const wide = /^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \((provider|status|account|supplier|subject_type)=\?\)/
const onTheirWay = /'(pending|pending-delivery|processing|queued|held|creating|open|running)'/

/** Returns table names or aliases. Without statistics SQLite treats any equality as selective, hence `wide`. */
async function readsOnSqlite(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  const whole = rows.flatMap(({ detail }) => /^SCAN (\w+)(?! USING)\b/.exec(detail)?.[1] ?? [])
  const isOfFew = onTheirWay.test(text + parameters.map((value) => `'${value}'`).join())
  const wideOnes = rows.flatMap(({ detail }) => {
    const [, table, column] = wide.exec(detail) ?? []
    return table && !(column === 'status' && isOfFew) ? table : []
  })
  return [...whole, ...wideOnes]
}

/** Finds an alias's table in the statement's text. */
const tableOf = (name: string, text: string) => new RegExp(`"?(\\w+)"? as "?${name}"?\\b`, 'i').exec(text)?.[1] ?? name

export type FullRead = Readonly<{ table: string; statement: string }>

/**
 * Returns the statements that read one of `tables` whole without an index, or a great part of it by an index. With
 * `isSmall`, PostgreSQL scans sequentially only where no index serves, although it reads small tables faster by scans.
 */
export async function findFullReads(
  db: Db,
  nodes: readonly RootOperationNode[],
  { tables, isSmall = false }: Readonly<{ tables: ReadonlySet<string>; isSmall?: boolean }>,
): Promise<FullRead[]> {
  const found = new Map<string, FullRead>()
  const texts = new Set<string>()
  const look = async (trx: Db) => {
    for (const node of nodes) {
      const compiled = trx.getExecutor().compileQuery(node, { queryId: 'explained' })
      const statement = compiled.sql.replaceAll(/\s+/g, ' ').trim()
      if (texts.has(statement) || !/^(select|update|delete|with|insert)/i.test(statement)) continue
      texts.add(statement)
      for (const name of await (isPostgres(db) ? readsOnPostgres : readsOnSqlite)(trx, compiled)) {
        const table = tableOf(name, statement)
        if (tables.has(table)) found.set(statement, { table, statement })
      }
    }
  }
  if (!isPostgres(db)) await look(db)
  else {
    await db.transaction().execute(async (trx) => {
      if (isSmall) await sql`set local enable_seqscan = off`.execute(trx)
      await look(trx)
    })
  }
  return [...found.values()]
}
