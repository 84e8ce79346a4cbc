import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { typed } from '../platform/release.ts'
import type { Context } from './context.ts'
import { type AuditMark, findRestoreOf, listRestores } from './restores-in-audit.ts'

const mark = z.object({ seq: z.number(), hash: z.string() })
const anchor = z.object({ first: mark, last: mark, at: z.string().optional() })
/** The first and newest sealed rows at the last start, kept in a file that database access alone cannot change. */
export type Anchor = z.infer<typeof anchor>

const fileIn = (dataDir: string) => `${dataDir}/audit-anchor.json`

/** Reads the anchor file. Undefined if there is none, as before the first start or after a restore. */
export function readAnchor(dataDir: string): Anchor | undefined {
  try {
    return anchor.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Deletes the anchor after a restore, since the restored log rightly differs from the anchor. */
export const forgetAnchor = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

/** At start, stores how far the log reaches. If the log contradicts the anchor, keeps the anchor and logs an error. */
export async function keepAnchor(ctx: Pick<Context, 'db' | 'config' | 'log' | 'now'>): Promise<void> {
  const { db, config, log } = ctx
  const known = readAnchor(config.DATA_DIR)
  const rows = db.selectFrom('audit_log').select(['seq', 'hash'])
  const find = (seq: number) => rows.where('seq', '=', seq).executeTakeFirst()
  const isThere = async ({ seq, hash }: Anchor['last']) => (await find(seq))?.hash === hash
  const restores = known ? await listRestores(db, config.DATA_KEYS) : []
  const isLost = (mark: AuditMark) => findRestoreOf({ ...mark, at: known?.at }, restores) !== undefined
  const gone: AuditMark[] = []
  for (const mark of known ? [known.first, known.last] : []) if (!(await isThere(mark))) gone.push(mark)
  if (!gone.every(isLost)) {
    log.error({ row: gone.at(-1)?.seq }, `the audit log is not the one this store wrote: ${typed('verify-audit')}`)
    return
  }
  if (gone.length > 0) log.warn('a backup was restored since this store wrote down how far its audit log goes')
  const last = await rows.orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const isFirstThere = known && !gone.includes(known.first)
  const first = isFirstThere
    ? known.first
    : await rows.where('hash', 'like', '%.%').orderBy('seq').limit(1).executeTakeFirst()
  if (!first || !last) return
  const file = fileIn(config.DATA_DIR)
  try {
    mkdirSync(config.DATA_DIR, { recursive: true })
    writeFileSync(`${file}.part`, JSON.stringify({ first, last, at: ctx.now().toISOString() }), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  } catch {
    // A store on PostgreSQL works without a data folder, so this only warns.
    log.warn('how far the audit log goes could not be kept in DATA_DIR')
  }
}
