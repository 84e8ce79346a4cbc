import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.mjs'
import { oneAtATime } from './one-at-a-time.mjs'

/** The checkout's folder for downloads: npm's packages, Node 24, Electron, browsers. */
export const fetched = fileURLToPath(new URL('../../.cache', import.meta.url))

/** Makes tools that download programs keep them in the checkout instead of the home folder. */
export function keepDownloadsHere() {
  process.env.electron_config_cache ??= join(fetched, 'electron')
  process.env.ELECTRON_BUILDER_CACHE ??= join(fetched, 'electron-builder')
  process.env.PLAYWRIGHT_BROWSERS_PATH ??= join(fetched, 'browsers')
}

/** Runs `install` once no other command is installing into this checkout. */
export function setUpOnce(install) {
  const lock = join(fetched, 'installing')
  const waiting = `Waiting for another command that installs packages here (if there is none, remove ${lock}) …`
  try {
    mkdirSync(fetched, { recursive: true })
    accessSync(fetched, constants.W_OK)
  } catch (error) {
    throw new Failure(
      `This checkout cannot be written (${fetched}: ${error.code}): clone it as the user who runs it, or make that user its owner.`,
    )
  }
  return oneAtATime(lock, waiting, install)
}

/** npm's error codes that the user can fix, with the remedy. */
const sentences = {
  EACCES: 'a file or folder cannot be written: see the path above, and who owns this checkout',
  EPERM: 'a file or folder cannot be written: see the path above, and who owns this checkout',
  EROFS: 'the disk is read-only: see the path above',
  ENOSPC: 'the disk is full',
  EINTEGRITY: 'a download is not what package-lock.json expects: remove the folder .cache and try again',
  E404: 'the registry does not have this version: see which one above',
}

/**
 * Installs the packages of `folder`/package-lock.json without running install scripts. Throws a `Failure` that begins
 * with `failed` and says what to do; npm's output stands above it.
 */
export function installPackages(folder, failed, ...flags) {
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--cache',
    join(fetched, 'npm'),
  ]
  const npm = runNpm(folder, ['ci', ...options, ...flags])
  if (npm.status === 0) return
  const said = [npm.stdout, npm.stderr, npm.error?.message].filter(Boolean).join('\n')
  console.error(said)
  const code = /npm (?:error|ERR!) code (\w+)/.exec(said)?.[1]
  const reason = npm.error?.code === 'ENOENT' ? 'npm was not found: install it' : sentences[code]
  throw new Failure(`${failed}: ${reason ?? 'see what npm said above, and check the connection to the npm registry'}.`)
}

/** Runs the npm that started this command, or else the first npm on PATH. */
export function runNpm(folder, args) {
  const options = { cwd: folder, encoding: 'utf8' }
  const { npm_execpath: npm = '' } = process.env
  if (basename(npm) === 'npm-cli.js') return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
