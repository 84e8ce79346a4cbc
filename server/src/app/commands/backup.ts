import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupFolder } from '../../platform/backup-settings.ts'
import type { Config } from '../../platform/config.ts'
import { exportDatabase } from '../../platform/db/backup.ts'
import { refuseOtherRelease } from '../../platform/db/schema-state.ts'
import { runBackupTask } from '../backups/backup-task.ts'
import { createContext } from '../context.ts'
import { runCommand } from './run-command.ts'

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
  await refuseOtherRelease(db)
  const folder = backupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!target && config.BACKUP_RECIPIENT) {
    const made = await runBackupTask(
      createContext({ ...config, LOG_LEVEL: 'silent' }, { db, providers: [], suppliers: [] }),
      'backUp',
      {
        isTried: true,
      },
    )
    const wrong = made.wrong ?? []
    const found = wrong.length > 0 ? `It is NOT SOUND: ${wrong.join(' ')}` : 'It was restored to try it, and is sound.'
    const text = `Backup written to ${join(folder, made.name)}, encrypted to BACKUP_RECIPIENT. ${found} Keep COOKIE_KEYS and DATA_KEYS apart from it.`
    return { text, code: wrong.length > 0 ? 1 : 0 }
  }
  const file = target ?? `${folder}/backup-${new Date().toISOString().replaceAll(':', '-')}.jsonl.gz`
  const gzip = createGzip()
  // Under another name until it is whole: a backup that was cut short is never taken for one.
  const out = gzip.pipe(createWriteStream(`${file}.part`, { mode: 0o600 }))
  await exportDatabase(db, async (line) => {
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain')
  })
  gzip.end()
  await finished(out)
  // One that was left over keeps the mode it had.
  await chmod(`${file}.part`, 0o600)
  await rename(`${file}.part`, file)
  return `Backup written to ${file}. Keep COOKIE_KEYS and DATA_KEYS${placeOfKeys(config)} apart from it: without DATA_KEYS its encrypted parts stay closed.`
})
