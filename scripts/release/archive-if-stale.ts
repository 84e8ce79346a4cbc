import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareStamp, serverSources, storefrontSources } from '../build/stamp.ts'
import { buildStoreIfStale } from '../build/store.ts'
import { root } from '../root.ts'
import { makeArchive, nameOfArchive, pages } from './archive.ts'

const folder = join(root, 'node_modules', '.cache', 'release')
const sources = [...serverSources, ...storefrontSources, ...pages, 'scripts/release']

/** For tests: the archive of `npm run release`, made again only if a file in it has changed. */
export async function archiveIfStale(): Promise<Awaited<ReturnType<typeof makeArchive>>> {
  await buildStoreIfStale()
  const name = nameOfArchive(root)
  const file = join(folder, `${name}.tar.gz`)
  const stamp = join(folder, `${name}.sha256`)
  const state = compareStamp(root, sources, stamp)
  if (state.isFresh) return { file, name }
  mkdirSync(folder, { recursive: true })
  rmSync(stamp, { force: true })
  // Made in a scratch folder and then moved into place, because another test may be reading the old archive.
  const scratch = mkdtempSync(join(folder, 'new-'))
  try {
    const made = await makeArchive(root, scratch)
    renameSync(made.file, file)
    state.write()
    return { file, name }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
