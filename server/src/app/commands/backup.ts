import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { exportDatabase } from '../../platform/db/backup.ts'
import { refuseOtherRelease } from '../../platform/db/schema-state.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup [-- <file>]`: a copy of the database, taken while the store runs. */
await runCommand(async (config, db, [target]) => {
  await refuseOtherRelease(db)
  const folder = `${config.DATA_DIR}/backups`
  await mkdir(folder, { recursive: true })
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
  return `Backup written to ${file}. Keep COOKIE_KEYS and DATA_KEYS (${config.DATA_DIR}/secrets.json) apart from it: without DATA_KEYS its encrypted parts stay closed.`
})
