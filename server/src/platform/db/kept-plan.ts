import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const mark = '/* kept */'
const nameOf = new Map<string, string>()

/**
 * Marks a statement whose plan each connection to PostgreSQL keeps, where planning costs as much as what it does. It names
 * each column that it answers: a plan for all columns of a table fails once a later release has added one. Its values are
 * parameters, and however many are asked for, it has few texts: each connection keeps all of them. A pooler in transaction mode would lose them;
 * behind one the store does not run at all (docs/operations/processes.md).
 */
export const keptPlan: RawBuilder<unknown> = sql.raw(mark)

function named(text: string): string {
  const known = nameOf.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url')
  nameOf.set(text, name)
  return name
}

/** What pg is asked: a statement that has a name is prepared once for each connection (node-postgres.com, Queries). */
export const toAsked = (text: string): string | Readonly<{ name: string; text: string }> =>
  text.includes(mark) ? { name: named(text), text } : text
