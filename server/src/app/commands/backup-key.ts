import { open } from 'node:fs/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { typed } from '../../platform/release.ts'

/** `npm run -s backup-key -- <file>`: makes a pair of keys, writes the private one and prints the public one. */
async function makeKey(file: string | undefined): Promise<string> {
  if (!file) throw new Error(`Name the file for the private key: ${typed('backup-key', '<file>')}`)
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'it is there already, and a key that is overwritten is lost' : error.code
    throw new Error(`${file} cannot be made: ${why}.`)
  })
  await handle.writeFile(
    `# Opens the backups of the store. Keep it off the store's server, and keep a second copy.\n# public key: ${recipient}\n${identity}\n`,
  )
  await handle.sync()
  await handle.close()
  return `BACKUP_RECIPIENT=${recipient}`
}

try {
  console.log(await makeKey(process.argv[2]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
