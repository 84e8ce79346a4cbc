import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { backupFolder } from '../../platform/backup-settings.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import type { Db } from '../../platform/db/schema.ts'
import { readSchema } from '../../platform/db/schema-state.ts'
import { refuseUnfitShape } from '../../platform/db/shape/check-shape.ts'
import { keepAs } from '../../platform/lasting-file.ts'
import { type BackupLease, underBackupLease } from '../backups/backup-lease.ts'
import { freeName, runBackupTask } from '../backups/backup-task.ts'
import { toCarry } from '../backups/carry-away.ts'
import { isBackupName } from '../backups/names.ts'
import { saveState } from '../backups/state.ts'
import { sweepWorking, withWorking } from '../backups/working-folder.ts'
import { type Context, createContext } from '../context.ts'
import { runCommand, type Said } from './run-command.ts'

const BY_HAND = 'by-hand'
const isKept = 'It is kept until you remove it by hand.'

async function backUpEncrypted(ctx: Context, lease: BackupLease, kept: string): Promise<Said> {
  const { signal } = lease
  const made = await runBackupTask(ctx, 'backUp', { isTried: true, kept }, { signal })
  await saveState(ctx, lease, toCarry(ctx, made.name))
  const wrong = made.wrong ?? []
  const found = wrong.length > 0 ? `It is NOT SOUND: ${wrong.join(' ')}` : 'It was restored to try it, and is sound.'
  const carried = ctx.config.BACKUP_COMMAND === undefined ? '' : ' The running store carries it away (BACKUP_COMMAND).'
  const text = `Backup written to ${join(backupFolder(ctx.config), made.name)}, encrypted to BACKUP_RECIPIENT. ${found} ${isKept}${carried} Keep COOKIE_KEYS and DATA_KEYS apart from it.`
  return { text, code: wrong.length > 0 ? 1 : 0 }
}

/** Writes to a temporary name first, so that a truncated file is never taken for a complete backup. */
async function writePlain(db: Db, part: string, file: string): Promise<void> {
  await rm(part, { force: true })
  const gzip = createGzip()
  const writing = pipeline(gzip, createWriteStream(part, { mode: 0o600, flags: 'wx' }))
  // A failure of `writing` is reported below or at the next write, so it must not count as unhandled.
  writing.catch(() => undefined)
  try {
    await exportDatabase(db, async (line) => {
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), writing])
    })
    gzip.end()
    await writing
    await keepAs(part, file)
  } catch (error) {
    gzip.destroy()
    await rm(part, { force: true })
    throw error
  }
}

/** Says where `npm start` keeps its generated keys; a release has its keys elsewhere. */
function placeOfKeys({ DATA_DIR }: Config): string {
  const made = join(DATA_DIR, 'secrets.json')
  return existsSync(made) ? ` (${made})` : ''
}

const sayPlain = (config: Config, file: string, kept = '') =>
  `Backup written to ${file}, not encrypted.${kept} Keep COOKIE_KEYS and DATA_KEYS${placeOfKeys(config)} apart from it: without DATA_KEYS its encrypted parts stay closed.`

const backUpPlain = ({ config, db, now }: Context, kept: string): Promise<Said> =>
  withWorking(backupFolder(config), async (working) => {
    const folder = backupFolder(config)
    const file = join(folder, await freeName(folder, now(), kept, 'jsonl.gz'))
    await writePlain(db, join(working, 'lines'), file)
    return sayPlain(config, file, ` ${isKept}`)
  })

/** Encrypted backups are made one at a time, under the backup lease; an unencrypted backup needs no lease. */
async function backUpKept(config: Config, db: Db, kept: string): Promise<Said> {
  const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db, providers: [], suppliers: [] })
  if (!config.BACKUP_RECIPIENT) return backUpPlain(ctx, kept)
  const said = await underBackupLease(ctx, async (lease) => {
    await sweepWorking(backupFolder(config), false)
    return backUpEncrypted(ctx, lease, kept)
  })
  if (said) return said
  throw new Error('The store takes a backup just now, or carries one away: try again when it is done.')
}

function readArgs(args: string[]): Readonly<{ kept: string; target: string | undefined }> {
  const options = { name: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [target, another] = positionals
  const kept = values.name ?? BY_HAND
  if (another !== undefined) throw new ConfigError('Name one file at most.')
  if (target !== undefined && values.name !== undefined) {
    throw new ConfigError('Give --name or a file, not both: a file that you name is yours alone.')
  }
  if (isBackupName(kept)) return { kept, target }
  throw new ConfigError(
    `A backup cannot be called "${kept}": use at most 60 letters (a to z) and digits, with single hyphens or dots between them, such as before-sale.`,
  )
}

/**
 * `npm run backup [-- --name <name>]`: makes a backup of a running store that stays until removed by hand, encrypted if
 * BACKUP_RECIPIENT is set. `npm run backup -- <file>` writes an unencrypted backup to that file.
 */
await runCommand(async (config, db, args) => {
  const { kept, target } = readArgs(args)
  await refuseUnfitShape(db)
  if ((await readSchema(db)).executed.length === 0) throw new ConfigError('There is no store in this database yet.')
  await mkdir(backupFolder(config), { recursive: true, mode: 0o700 })
  if (target === undefined) return backUpKept(config, db, kept)
  await writePlain(db, `${target}.part`, target)
  return sayPlain(config, target)
})
