import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { forgetAnchor } from '../../access/audit-anchor.ts'
import { importDatabase } from '../../platform/db/backup.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { typed } from '../../platform/release.ts'
import { runCommand } from './run-command.ts'

/** Unlike readline's iterator it ends with the error of a file that is missing or cut short. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new Error('This backup was cut short.')
}

/** `npm run restore -- <file> [--replace]`: reads a backup back, all of it or nothing. Stop the store first. */
await runCommand(async (config, db, args) => {
  const file = args.find((argument) => !argument.startsWith('--'))
  if (!file) throw new Error(`Name the backup: ${typed('restore', '<file> [--replace]')}`)
  await migrate(db)
  let rows = 0
  await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    rows = await importDatabase(db, splitLines(source), args.includes('--replace'))
  })
  forgetAnchor(config.DATA_DIR)
  return `Restored ${rows} rows from ${file}.`
})
