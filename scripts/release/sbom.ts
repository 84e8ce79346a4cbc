import { createHash } from 'node:crypto'
import { type Facts, type Locked, nameOfPackage } from './facts.ts'

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The licence field of CycloneDX: an SPDX expression, a licence id, or a free name. */
function licencesOf(licence: string | undefined) {
  if (!licence) return {}
  if (/ (?:OR|AND|WITH) /.test(licence)) return { licenses: [{ expression: licence }] }
  return { licenses: [{ license: /^[\w.+-]+$/.test(licence) ? { id: licence } : { name: licence } }] }
}

function hashesOf(integrity = '') {
  const digests = integrity.split(' ').filter((one) => one.startsWith('sha512-'))
  const hashes = digests.map((one) => ({
    alg: 'SHA-512',
    content: Buffer.from(one.slice('sha512-'.length), 'base64').toString('hex'),
  }))
  return hashes.length > 0 ? { hashes } : {}
}

/** The folder in which Node finds `name` from the package in `folder`: its own node_modules first, then outwards. */
function findFrom(folder: string, name: string, isThere: (folder: string) => boolean): string | undefined {
  for (let from = folder; ; from = from.replace(/(^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, '')) {
    const found = `${from && `${from}/`}node_modules/${name}`
    if (isThere(found)) return found
    if (from === '') return undefined
  }
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies }: Partial<Locked>) =>
  Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })

/** The release's SBOM in CycloneDX 1.6: the packages in its bundles, as package-lock.json describes them. */
export function makeSbom({ name, version, date, lock, packages }: Facts) {
  const isHeld = new Set(packages)
  const refs = new Map(
    packages.map((folder) => [folder, `${purl(nameOfPackage(folder), lock[folder]?.version ?? '')}`]),
  )
  // The same version in several folders is one component.
  const components = new Map(
    packages.map((folder) => {
      const locked = lock[folder]
      if (!locked) throw new Error(`package-lock.json does not know ${folder}.`)
      const ref = refs.get(folder) ?? ''
      const [, group, short = nameOfPackage(folder)] = /^(@[^/]+)\/(.+)$/.exec(nameOfPackage(folder)) ?? []
      return [
        ref,
        {
          type: 'library',
          'bom-ref': ref,
          ...(group ? { group } : {}),
          name: short,
          version: locked.version,
          ...hashesOf(locked.integrity),
          ...licencesOf(locked.license),
          purl: ref,
        },
      ] as const
    }),
  )
  const edges = (folder: string) =>
    neededBy(lock[folder] ?? {}).flatMap((one) => {
      const found = findFrom(folder, one, (place) => isHeld.has(place))
      return found ? [refs.get(found) ?? ''] : []
    })
  const dependsOn = new Map<string, Set<string>>()
  for (const folder of packages) {
    const ref = refs.get(folder) ?? ''
    dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...edges(folder)]))
  }
  const self = purl(name, version)
  const workspaces = ['core', 'server', 'storefront', 'seller-desktop']
  dependsOn.set(self, new Set(workspaces.flatMap(edges)))
  const sorted = [...components.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const id = createHash('sha256')
    .update(JSON.stringify([self, sorted]))
    .digest('hex')
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // Derived from the contents, so the same release has the same serial number.
    serialNumber: `urn:uuid:${id.slice(0, 8)}-${id.slice(8, 12)}-5${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`,
    version: 1,
    metadata: {
      timestamp: date.toISOString(),
      component: { type: 'application', 'bom-ref': self, name, version, purl: self },
    },
    components: sorted,
    dependencies: [...dependsOn]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })),
  }
}
