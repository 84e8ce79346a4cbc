import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extract } from 'tar'
import { build } from '../../../scripts/build/part.ts'
import { makeArchive } from '../../../scripts/release/archive.ts'
import { archiveIfStale } from '../../../scripts/release/archive-if-stale.ts'
import type { Known } from '../../src/platform/db/schema-state.ts'
import { makeNewerTree } from './newer-tree.ts'

/** Unpacks a release's archive in an empty folder, as on a server. */
async function unpack({ file, name }: { file: string; name: string }) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'topup-unpacked-')))
  await extract({ file, cwd: folder })
  return {
    program: join(folder, name, 'server.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
type Unpacked = Awaited<ReturnType<typeof unpack>>

/** Unpacks the archive that `npm run release` makes of this checkout. */
export const unpackThisRelease = async () => unpack(await archiveIfStale())

/** Builds, packs and unpacks a later release with these database changes, and removes its sources. */
export async function unpackNewerRelease({ release, changes }: Known): Promise<Unpacked> {
  const tree = await makeNewerTree(release, changes)
  try {
    await build({
      name: `server of release ${release}`,
      args: [join(tree.folder, 'scripts', 'build', 'server-bundles.ts')],
      folder: '.',
      sources: [],
      stamp: join(tree.folder, 'server', 'dist', 'sources.sha256'),
    })
    return await unpack(await makeArchive(tree.folder, join(tree.folder, 'release')))
  } finally {
    await tree.remove()
  }
}
