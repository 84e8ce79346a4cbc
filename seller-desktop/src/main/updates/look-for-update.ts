import { isNewer, isOffered, type Offer, openRelease } from './release.ts'

/** The source of updates and its signing keys; a build without them looks for none. */
export interface UpdatePlace {
  url: string
  keys: readonly string[]
}

export interface UpdateParts {
  place: UpdatePlace
  current: string
  fetch: (url: string) => Promise<Response>
  /** Returns the update that the platform's updater would download now. */
  findOffer: () => Promise<Offer | undefined>
  /** Downloads the files that `findOffer` named, and checks their SHA-512. */
  download: () => Promise<void>
}

export type UpdateResult =
  | Readonly<{ kind: 'none' | 'refused' | 'failed' }>
  | Readonly<{ kind: 'ready'; version: string }>

const largest = 1_000_000

/** Downloads a newer version only if our key signed it; it is installed when the app quits. */
export async function lookForUpdate({
  place,
  current,
  fetch,
  findOffer,
  download,
}: UpdateParts): Promise<UpdateResult> {
  try {
    const read = async (name: string) => {
      const response = await fetch(new URL(name, place.url.replace(/\/*$/, '/')).href)
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (bytes.length > largest) throw new Error(`${name} is too large`)
      return bytes
    }
    const [manifest, signature] = await Promise.all([read('release.json'), read('release.json.sig')])
    const release = openRelease(manifest, signature.toString('utf8'), place.keys)
    if (!release) return { kind: 'refused' }
    if (!isNewer(release.version, current)) return { kind: 'none' }
    const offer = await findOffer()
    if (!offer) return { kind: 'none' }
    // The updater reads an unsigned list of its own, which may name only files of the signed release.
    if (!isOffered(release, offer)) return { kind: 'refused' }
    await download()
    return { kind: 'ready', version: release.version }
  } catch {
    return { kind: 'failed' }
  }
}
