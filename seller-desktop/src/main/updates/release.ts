import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'

const version = z.string().regex(/^\d+\.\d+\.\d+$/)
const release = z.object({
  version,
  files: z.array(z.object({ name: z.string().min(1), size: z.int().positive(), sha512: z.base64() })).min(1),
})
/** One version and every file of it, as the people who make the app signed it. */
export type Release = z.infer<typeof release>

/** What the updater is about to download. */
export interface Offer {
  version: string
  files: readonly Readonly<{ url: string; sha512: string }>[]
}

/**
 * The release that `manifest` describes, if one of our keys (base64 of the DER public key, Ed25519) signed exactly these
 * bytes; undefined otherwise. Several keys count at once, so that one can be replaced.
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

/** Whether every file offered is one of the release, by its content. */
export function isOffered({ version: named, files }: Release, offer: Offer): boolean {
  const known = new Map(files.map(({ name, sha512 }) => [name, sha512]))
  const nameOf = (url: string) => decodeURIComponent(url.split('/').at(-1) ?? '')
  return (
    offer.version === named &&
    offer.files.length > 0 &&
    offer.files.every(({ url, sha512 }) => known.get(nameOf(url)) === sha512)
  )
}

/** An older version that was once signed stays refused: its faults are known. */
export function isNewer(offered: string, current: string): boolean {
  const [a, b] = [offered, current].map((text) => text.split('.').map(Number))
  for (let at = 0; at < 3; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
