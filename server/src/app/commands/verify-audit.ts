import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type AuditMark, verifyAudit } from '../../access/audit.ts'
import { ConfigError } from '../../platform/config.ts'
import { runCommand } from './run-command.ts'

const options = { head: { type: 'string', multiple: true }, backup: { type: 'string', multiple: true } } as const
const sidecar = z.object({ auditHead: z.object({ seq: z.number(), hash: z.string() }) })

/** `<row>:<hash>`, as the daily mail and the drill of a backup say it. */
function readHead(text: string): AuditMark {
  const [, seq, hash = ''] = /^(\d+):([\w.]*)$/.exec(text.trim()) ?? []
  if (seq === undefined) throw new ConfigError('A head is <row>:<hash>, as the daily mail says it.')
  return { seq: Number(seq), hash }
}

/** What stands beside an encrypted backup: `<backup>.age.json`. */
async function readSidecar(file: string): Promise<AuditMark> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return sidecar.parse(JSON.parse(text)).auditHead
  } catch {
    throw new ConfigError(`${file} is not what stands beside a backup (<backup>.age.json).`)
  }
}

/**
 * `npm run verify-audit [-- --head <row>:<hash>] [--backup <backup>.age.json]`: reads the audit log's whole chain; ends
 * with 1 and names the first row that does not fit, or is not what was said of it elsewhere.
 */
await runCommand(async (config, db, args) => {
  const { head = [], backup = [] } = parseArgs({ args, options }).values
  const marks = [...head.map(readHead), ...(await Promise.all(backup.map(readSidecar)))]
  const broken = await verifyAudit({ db, config }, marks)
  if (broken !== undefined) {
    throw new Error(
      `The audit log was changed: row ${broken} was edited, removed or put in. What follows cannot be trusted.`,
    )
  }
  const { rows } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const compared = marks.length > 0 ? `, and holds what was said of it elsewhere (${marks.length})` : ''
  return `The audit log is whole: ${rows} rows${compared}.`
})
