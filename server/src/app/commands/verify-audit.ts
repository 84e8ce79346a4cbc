import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type AuditFound, examineAudit, type GivenUp } from '../../access/audit.ts'
import type { AuditMark, Restored } from '../../access/restores-in-audit.ts'
import { ConfigError } from '../../platform/config.ts'
import { runCommand, type Said } from './run-command.ts'

const options = { head: { type: 'string', multiple: true }, backup: { type: 'string', multiple: true } } as const
const sidecar = z.object({ at: z.string(), auditHead: z.object({ seq: z.number(), hash: z.string() }) })
const restoreDetails = z.object({
  taken_at: z.string().nullable(),
  head: z.string(),
  sha256: z.string(),
  by: z.string(),
})

/** Exit code: the log is whole, but a person must confirm that the restore in it was legitimate. */
const TO_BE_CONFIRMED = 2

/** Reads `<row>:<hash>@<when>`, the form used in the daily mail and the drill; the time is optional. */
function readHead(text: string): AuditMark {
  const [, seq, hash = '', at] = /^(\d+):([\w.]*)(?:@(\S+))?$/.exec(text.trim()) ?? []
  if (seq === undefined || (at !== undefined && Number.isNaN(Date.parse(at)))) {
    throw new ConfigError('A head is <row>:<hash>@<time>, as the daily mail says it.')
  }
  return { seq: Number(seq), hash, at: at && new Date(at).toISOString() }
}

/** Reads `<backup>.age.json`, the file beside an encrypted backup. */
async function readSidecar(file: string): Promise<AuditMark> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    const { at, auditHead } = sidecar.parse(JSON.parse(text))
    return { ...auditHead, at }
  } catch {
    throw new ConfigError(`${file} is not what stands beside a backup (<backup>.age.json).`)
  }
}

function tellRestore({ seq, at, details }: Restored): string {
  const told = restoreDetails.safeParse(JSON.parse(details)).data
  if (!told) return `Row ${seq}: the store was restored at ${at}.`
  const taken = told.taken_at ? ` of ${told.taken_at}` : ''
  return `Row ${seq}: the store was restored at ${at} by ${told.by}, from a backup${taken} whose log ended at ${told.head} (SHA-256 of the file: ${told.sha256}).`
}

const tellGivenUp = ({ seq, id, at }: GivenUp) =>
  `Row ${seq}: the key ${id} was given up at ${at}. Nothing but that key proves what the rows before say that it sealed; what backups and mails remember of them is compared as ever.`

const tellLost = ({ mark, restore }: AuditFound['lost'][number]) =>
  `${mark.seq}:${mark.hash}${mark.at ? `, said at ${mark.at},` : ''} is not in this log: it would be of the time that was lost with the restore of row ${restore.seq}.`

const confirm =
  'TO BE CONFIRMED: that this restore was made by you. If it was not, somebody who has DATA_KEYS rewrote the log. What was said before it of rows up to the end of its backup is compared as ever.'

function tell({ restores, givenUp, lost }: AuditFound, rows: number, compared: number): Said {
  const others = compared - lost.length
  const fits = others > 0 ? `, and holds what was said of it elsewhere (${others})` : ''
  const lines = [
    `The audit log is whole: ${rows} rows${fits}.`,
    ...restores.map(tellRestore),
    ...givenUp.map(tellGivenUp),
  ]
  if (lost.length === 0) return lines.join('\n')
  return { text: [...lines, ...lost.map(tellLost), confirm].join('\n'), code: TO_BE_CONFIRMED }
}

/**
 * `npm run verify-audit [-- --head <row>:<hash>@<time>] [--backup <backup>.age.json]`: verifies the audit log's whole
 * chain. Exits with 1 and names the first row that does not fit the chain or a given mark. Exits with 2 where a given
 * mark is from a time that a restore removed.
 */
await runCommand(async (config, db, args) => {
  const { head = [], backup = [] } = parseArgs({ args, options }).values
  const marks = [...head.map(readHead), ...(await Promise.all(backup.map(readSidecar)))]
  const found = await examineAudit({ db, config }, marks)
  if (found.brokenAt !== undefined) {
    throw new Error(
      `The audit log was changed: row ${found.brokenAt} was edited, removed or put in. What follows cannot be trusted.`,
    )
  }
  const { rows } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return tell(found, rows, marks.length)
})
