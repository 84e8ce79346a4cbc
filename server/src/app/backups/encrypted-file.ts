import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { type Manifest, readManifest } from './manifest.ts'

/** Bytes, far more than any manifest has: a file without a line end within them is no backup. */
const LONGEST_MANIFEST = 1_000_000
const END = 10

/** A stream that passes its data on and hashes it. */
function hashing() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ sha256: hash.digest('hex'), bytes }) }
}

export async function hashFile(file: string): Promise<Readonly<{ sha256: string; bytes: number }>> {
  const hashed = hashing()
  hashed.stream.resume()
  await pipeline(createReadStream(file), hashed.stream)
  return hashed.read()
}

class UnusableRecipient extends Error {}

/** Whether age accepts this public key, whose last characters are a checksum. */
export function isRecipient(recipient: string): boolean {
  try {
    new Encrypter().addRecipient(recipient)
    return true
  } catch {
    return false
  }
}

/** Writes `manifest line, newline, gzip of the file`, encrypted: `age -d | tail -n +2 | gunzip` can read it too. */
export async function encryptFile(
  from: string,
  to: string,
  manifest: Manifest,
  recipients: readonly string[],
): Promise<Readonly<{ plain: string; sha256: string; bytes: number }>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    if (!isRecipient(recipient)) {
      throw new UnusableRecipient(`BACKUP_RECIPIENT is not usable: ${recipient} is no public key of age.`)
    }
    encrypter.addRecipient(recipient)
  }
  const plain = hashing()
  async function* content() {
    yield Buffer.from(`${JSON.stringify(manifest)}\n`)
    const zipped = createGzip()
    const reading = pipeline(createReadStream(from), plain.stream, zipped)
    // `await reading` below reports the same error, so this rejection must not count as unhandled.
    reading.catch(() => undefined)
    yield* zipped
    await reading
  }
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(Readable.from(content(), { objectMode: false })) as ReadableStream<Uint8Array>,
  )
  const sealed = hashing()
  const out = createWriteStream(to, { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.fromWeb(encrypted as never), sealed.stream, out)
  return { plain: plain.read().sha256, ...sealed.read() }
}

/** Refuses a backup file, with a message for the operator. Nothing has been changed when this error is thrown. */
export class RefusedBackup extends Error {}

const damaged = 'This backup is damaged or was cut short: it cannot be trusted, and nothing was changed.'
const notOurs = 'This file opens, but is not a backup of the store. Nothing was changed.'
const wrongKey =
  'This key does not open this backup: it was encrypted to another one. Nothing was changed. Use the private key of the BACKUP_RECIPIENT of its day.'

/** Finds the `AGE-SECRET-KEY-…` lines of a key file; its other lines are comments. */
export function findIdentities(text: string): string[] {
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new RefusedBackup('The key file holds no private key of age (AGE-SECRET-KEY-1…).')
  return keys
}

async function openEncrypted(file: string, identities: readonly string[]): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new RefusedBackup('The private key in the key file is not whole.')
  }
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  try {
    return await decrypter.decrypt(source)
  } catch (error) {
    const isOther = error instanceof Error && error.message.includes('no identity matched')
    throw new RefusedBackup(isOther ? wrongKey : damaged)
  }
}

function tryManifest(text: string): Manifest {
  try {
    return readManifest(text)
  } catch {
    throw new RefusedBackup(notOurs)
  }
}

/** Writes a backup's data to the file `to` and returns the manifest. Throws RefusedBackup for an incomplete file. */
export async function decryptFile(file: string, to: string, identities: readonly string[]): Promise<Manifest> {
  const chunks = Readable.fromWeb((await openEncrypted(file, identities)) as never) as AsyncIterable<Uint8Array>
  let manifest: Manifest | undefined
  let head = Buffer.alloc(0)
  async function* payload() {
    for await (const chunk of chunks) {
      if (manifest) {
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(END)
      if (end < 0 && head.length > LONGEST_MANIFEST) throw new RefusedBackup(notOurs)
      if (end < 0) continue
      manifest = tryManifest(head.subarray(0, end).toString('utf8'))
      yield head.subarray(end + 1)
    }
  }
  const hashed = hashing()
  try {
    await pipeline(Readable.from(payload()), createGunzip(), hashed.stream, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    const isDisk = error instanceof Error && 'code' in error && /^(ENOSPC|EIO|EACCES|EROFS)$/.test(String(error.code))
    if (isDisk) throw error
    throw error instanceof RefusedBackup ? error : new RefusedBackup(damaged)
  }
  const { sha256, bytes } = hashed.read()
  if (!manifest || manifest.sha256 !== sha256 || manifest.bytes !== bytes) throw new RefusedBackup(damaged)
  return manifest
}
