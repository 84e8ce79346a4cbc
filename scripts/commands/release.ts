import { rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildStoreIfStale } from '../build/store.ts'
import { makeArchive } from '../release/archive.ts'
import { root } from '../root.ts'

/** Builds the archive for this system into `release`, and deletes earlier archives there. */
export async function run() {
  const folder = join(root, 'release')
  await buildStoreIfStale()
  rmSync(folder, { recursive: true, force: true })
  const { file, name } = await makeArchive(root, folder)
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1)
  console.log(`${relative(root, file)} (${megabytes} MB). It runs with Node 24 alone:`)
  console.log(`  tar xzf ${name}.tar.gz && cd ${name} && node server.mjs`)
  return 0
}
