import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import { toolEnvironment } from '../config.ts'
import type { Db } from './schema.ts'

const PATIENCE = 10 * SECOND

/** What copies PostgreSQL: a program, or where there is none that will do the store itself. */
export type CopyTool = Readonly<{
  program: string | undefined
  /** Which it is and why, in a sentence. */
  says: string
  /** The step that lets pg_dump make the backups, where it could and does not. */
  todo?: string
}>

const ownLines = (why: string, todo?: string): CopyTool => ({
  program: undefined,
  says: `Copies are JSON lines, which the store writes itself: ${why}.`,
  ...(todo !== undefined && { todo }),
})

/** `pg_dump (PostgreSQL) 17.6 (Debian 17.6-1)`, and of a version that is not out yet `18beta1`. */
const versionIn = (text: string): string | undefined => /\bpg_dump \(PostgreSQL\) (\d+[\w.]*)/.exec(text)?.[1]

const askVersion = (program: string): Promise<string> =>
  promisify(execFile)(program, ['--version'], { env: toolEnvironment(), timeout: PATIENCE }).then(
    ({ stdout }) => stdout,
  )

async function readServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db)
  return rows[0]?.version ?? Number.POSITIVE_INFINITY
}

/** `wanted`: the program's path, or `none`; by itself the `pg_dump` of PATH. One that is older than the server refuses it. */
export async function findPgDump(db: Db, wanted: string | undefined): Promise<CopyTool> {
  if (wanted === 'none') return ownLines('PG_DUMP is none')
  const program = wanted ?? 'pg_dump'
  const server = await readServerVersion(db)
  const todo = `Install the client programs of PostgreSQL ${server} or newer${wanted ? ', or name another pg_dump in PG_DUMP' : ''}; PG_DUMP=none where JSON lines are meant.`
  const answer = await askVersion(program).catch((error: NodeJS.ErrnoException) => error)
  if (typeof answer !== 'string') {
    const isMissing = answer.code === 'ENOENT'
    return ownLines(
      isMissing ? `there is no ${program} here` : `${program} does not run (${answer.code ?? answer.name})`,
      // Without one, and without a word of it, JSON lines are as good a copy.
      isMissing && wanted === undefined ? undefined : todo,
    )
  }
  const version = versionIn(answer)
  if (version === undefined) return ownLines(`${program} does not say that it is a pg_dump`, todo)
  if (Number.parseInt(version, 10) < server)
    return ownLines(`pg_dump ${version} is older than PostgreSQL ${server}`, todo)
  return { program, says: `Copies are made by pg_dump ${version}.` }
}
