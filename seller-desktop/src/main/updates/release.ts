import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const version = z.string().regex(/^\d+\.\d+\.\d+$/)
const release = z.object({
  version,
  files: z.array(z.object({ name: z.string().min(1), size: z.int().positive(), sha512: z.base64() })).min(1),
})
/** A version with all of its files, as the app's makers signed it. */
export type Release = z.infer<typeof release>

/** The files that the updater is about to download. */
export interface Offer {
  version: string
  files: readonly Readonly<{ url: string; sha512: string }>[]
}

/**
 * The release in `manifest` if a key (base64 of the DER public key, Ed25519) signed exactly these bytes; else
 * undefined. Several keys are accepted at once, so that keys can be replaced.
 */
export function openRelease(manifest: Buffer, signature: string, keys: readonly string[]): Release | undefined {
  const signed = Buffer.from(signature.trim(), 'base64')
  const isOurs = keys.some((key) => {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, manifest, publicKey, signed)
  })
  if (!isOurs) return undefined
  try {
    return release.parse(JSON.parse(manifest.toString('utf8')))
  } catch {
    return undefined
  }
}

/** Whether every file offered belongs to the release, by its SHA-512. */
export function isOffered({ version: named, files }: Release, offer: Offer): boolean {
  const known = new Map(files.map(({ name, sha512 }) => [name, sha512]))
  const nameOf = (url: string) => decodeURIComponent(url.split('/').at(-1) ?? '')
  return (
    offer.version === named &&
    offer.files.length > 0 &&
    offer.files.every(({ url, sha512 }) => known.get(nameOf(url)) === sha512)
  )
}

/** Refuses older versions, even signed ones: their faults are known. */
export function isNewer(offered: string, current: string): boolean {
  const [a, b] = [offered, current].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
