import { sql } from 'kysely'
import { verifyAudit } from '../../access/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { TableSum } from '../../platform/db/copy-rows.ts'
import type { Db } from '../../platform/db/schema.ts'

/** A fact that must be equal in both databases, in the words shown to the operator. */
export type Compared = Readonly<{ what: string; source: string; target: string; isSame: boolean }>

const compare = (what: string, source: string, target: string, isSame = source === target): Compared => ({
  what,
  source,
  target,
  isSame,
})

const count = (rows: number) => rows.toLocaleString('en-US')

export const compareTable = (table: string, source: TableSum, target: TableSum): Compared => {
  const isSame = source.rows === target.rows && source.digest === target.digest
  const differ = source.rows === target.rows && !isSame ? ', not the same ones' : ''
  return compare(table, count(source.rows), `${count(target.rows)}${differ}`, isSame)
}

type Sum = { account: string; currency: string; sum: string }

async function readLedger(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<Sum>`select account, currency, cast(sum(amount) as text) as sum
    from ledger_entries group by account, currency order by account, currency`.execute(db)
  return new Map(rows.map(({ account, currency, sum }) => [`ledger ${account} ${currency}`, sum]))
}

/** The sums of each account in each currency, in minor units. */
export async function compareLedgers(source: Db, target: Db): Promise<Compared[]> {
  const [one, other] = [await readLedger(source), await readLedger(target)]
  const names = [...new Set([...one.keys(), ...other.keys()])]
  return names.map((name) => compare(name, one.get(name) ?? 'none', other.get(name) ?? 'none'))
}

type AuditConfig = Pick<Config, 'DATA_KEYS' | 'DATA_DIR'>

/** Names the first changed row of the audit log, or says that the log is whole and which row is last. */
async function describeAudit(db: Db, config: AuditConfig): Promise<string> {
  const broken = await verifyAudit({ db, config })
  if (broken !== undefined) return `changed at row ${broken}`
  const last = await db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? `whole to row ${last.seq}, ${last.hash.slice(-12)}` : 'whole, empty'
}

export async function compareAudits(source: Db, target: Db, config: AuditConfig): Promise<Compared> {
  const [one, other] = [await describeAudit(source, config), await describeAudit(target, config)]
  return compare('audit log', one, other, one === other && one.startsWith('whole'))
}

/** Formats one line for each fact, in columns. */
export function writeTable(compared: readonly Compared[]): string {
  const lines = [{ what: '', source: 'SQLite', target: 'PostgreSQL', isSame: true }, ...compared]
  const [first, second, third] = (['what', 'source', 'target'] as const).map((column) =>
    Math.max(...lines.map((line) => line[column].length)),
  )
  return lines
    .map(({ what, source, target, isSame }) => {
      const told = `${what.padEnd(first ?? 0)}  ${source.padStart(second ?? 0)}  ${target.padStart(third ?? 0)}`
      if (isSame) return told
      return source === target ? `${told}  NOT WHOLE` : `${told}  DIFFERS`
    })
    .join('\n')
}
