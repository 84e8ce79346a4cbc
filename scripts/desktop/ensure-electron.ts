import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Failure } from '../set-up/failure.mjs'
import { electronDir, findElectron } from './find-electron.ts'

/** Downloads Electron's binary if missing. `npm ci` leaves it out, because it is 100 MB that few need. */
export function ensureElectron() {
  if (findElectron()) return
  console.log('Fetching Electron, this once (about 100 MB) …')
  const { status } = spawnSync(process.execPath, [join(electronDir, 'install.js')], { stdio: 'inherit' })
  if (status === 0 && findElectron()) return
  throw new Failure(
    'Electron could not be fetched from github.com: check the connection, or name a mirror in ELECTRON_MIRROR and try again.',
  )
}
