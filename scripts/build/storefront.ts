import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { readStamp, sourcesHash } from './stamp.ts'

export const bundlesScript = join(root, 'scripts', 'build', 'bundles.ts')
const stampPath = join(root, 'storefront', 'dist', 'sources.sha256')

export async function buildStorefrontIfStale() {
  const hash = sourcesHash(root)
  if (readStamp(stampPath) !== hash) await buildStorefront(hash)
}

export async function buildStorefront(hash = sourcesHash(root)) {
  const start = Date.now()
  console.log('Building the storefront …')
  // Written again only after a whole build, so that a broken one is never taken for a fresh one.
  rmSync(stampPath, { force: true })
  const code = await new Promise((resolve, reject) => {
    spawn(process.execPath, [bundlesScript], { cwd: root, stdio: 'inherit' })
      .once('error', reject)
      .once('exit', resolve)
  })
  if (code !== 0) throw new Failure('The storefront could not be built; the reason stands above.')
  writeFileSync(stampPath, hash)
  console.log(`Storefront built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}
