import { open, readFile } from 'node:fs/promises'
import { decryptFile, findIdentities, RefusedBackup } from './encrypted-file.ts'
import type { Manifest } from './manifest.ts'

const AGE = 'age-encryption.org/'
const GZIP = Buffer.from([0x1f, 0x8b])

/** Tells an encrypted backup from gzipped JSON lines by its first bytes. Throws RefusedBackup for anything else. */
export async function kindOf(file: string): Promise<'encrypted' | 'lines'> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new RefusedBackup(`${file} cannot be read (${error.code}).`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    const begin = buffer.subarray(0, bytesRead)
    if (begin.toString('latin1') === AGE) return 'encrypted'
    if (begin.subarray(0, 2).equals(GZIP)) return 'lines'
    throw new RefusedBackup('This file is not a backup of the store. Nothing was changed.')
  } finally {
    await handle.close()
  }
}

/** Decrypts a backup into the file `to` and returns its manifest. Throws RefusedBackup without a readable key file. */
export async function openBackup(file: string, identity: string | undefined, to: string): Promise<Manifest> {
  if (identity === undefined) {
    throw new RefusedBackup('This backup is encrypted: name the file of its private key with --identity <key file>.')
  }
  const text = await readFile(identity, 'utf8').catch(() => {
    throw new RefusedBackup(`The key file ${identity} cannot be read.`)
  })
  return decryptFile(file, to, findIdentities(text))
}
