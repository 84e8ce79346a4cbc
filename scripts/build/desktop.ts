import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { desktopSources, readStamp, sourcesHash } from './stamp.ts'

export const desktopDir = join(root, 'seller-desktop')
const electronVite = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
const stampPath = join(desktopDir, 'dist', 'sources.sha256')

export async function buildDesktopIfStale() {
  const hash = sourcesHash(root, desktopSources)
  if (readStamp(stampPath) !== hash) await buildDesktop(hash)
}

/** Main, preload and renderer of the installed app; Electron itself is not needed for it. */
export async function buildDesktop(hash = sourcesHash(root, desktopSources), env: NodeJS.ProcessEnv = process.env) {
  const start = Date.now()
  console.log('Building the seller app …')
  rmSync(stampPath, { force: true })
  const args = [electronVite, 'build', '--logLevel', 'warn']
  const code = await new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: desktopDir, env, stdio: ['inherit', 'ignore', 'inherit'] })
      .once('error', reject)
      .once('exit', resolve)
  })
  if (code !== 0) throw new Failure('The seller app could not be built; the reason stands above.')
  writeFileSync(stampPath, hash)
  console.log(`Seller app built in ${((Date.now() - start) / 1000).toFixed(1)} s.`)
}
