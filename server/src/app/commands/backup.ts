import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupFolder } from '../../platform/backup-settings.ts'
import type { Config } from '../../platform/config.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuseUnfitShape } from '../../platform/db/shape/check-shape.ts'
import { keepAs } from '../../platform/lasting-file.ts'
import { underBackupLease } from '../backups/backup-lease.ts'
import { runBackupTask } from '../backups/backup-task.ts'
import { createContext } from '../context.ts'
import { runCommand, type Said } from './run-command.ts'

async function backUpEncrypted(config: Config, db: Db): Promise<Said> {
  const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db, providers: [], suppliers: [] })
  // Whoever has the lease clears away what others left in the folder.
  const made = await underBackupLease(ctx, (lease) =>
    runBackupTask(ctx, 'backUp', { isTried: true }, { signal: lease.signal }),
  )
  if (!made) throw new Error('The store takes a backup just now, or carries one away: try again when it is done.')
  const wrong = made.wrong ?? []
  const found = wrong.length > 0 ? `It is NOT SOUND: ${wrong.join(' ')}` : 'It was restored to try it, and is sound.'
  const text = `Backup written to ${join(backupFolder(config), made.name)}, encrypted to BACKUP_RECIPIENT. ${found} Keep COOKIE_KEYS and DATA_KEYS apart from it.`
  return { text, code: wrong.length > 0 ? 1 : 0 }
}

/** Under another name until it is whole: a backup that was cut short is never taken for one. */
async function writePlain(db: Db, file: string): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  const gzip = createGzip()
  const writing = pipeline(gzip, createWriteStream(part, { mode: 0o600, flags: 'wx' }))
  // Told of below, or by the next line that is written.
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

/** Where `npm start` keeps the ones that it made; whoever runs a release has them elsewhere. */
function placeOfKeys({ DATA_DIR }: Config): string {
  const made = join(DATA_DIR, 'secrets.json')
  return existsSync(made) ? ` (${made})` : ''
}

/**
 * `npm run backup [-- <file>]`: a copy of the database, taken while the store runs. Encrypted where there is somebody to
 * encrypt it to and no file is named.
 */
await runCommand(async (config, db, [target]) => {
  await refuseUnfitShape(db)
  const folder = backupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!target && config.BACKUP_RECIPIENT) return backUpEncrypted(config, db)
  const file = target ?? `${folder}/backup-${new Date().toISOString().replaceAll(':', '-')}.jsonl.gz`
  await writePlain(db, file)
  return `Backup written to ${file}. Keep COOKIE_KEYS and DATA_KEYS${placeOfKeys(config)} apart from it: without DATA_KEYS its encrypted parts stay closed.`
})
