import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './root.ts'
import { Failure } from './set-up/failure.mjs'

/** Flags that stop a test browser from calling home; Chromium's own sandbox does not work for root. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium's headless shell: it has no window code and takes three fifths of the processor time for the same tests. */
const shellPackage = 'chromium-headless-shell'
const headlessShell = `/usr/bin/${shellPackage}`

export function findBrowser(env: NodeJS.ProcessEnv = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Failure(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", and there is no such file.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'google-chrome'))
  const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [headlessShell, '/usr/bin/chromium', ...onPath, macChrome, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

/** With apt-get, installs the headless shell even where a Chromium exists; elsewhere uses any browser that is found. */
export function findOrInstallBrowser() {
  const hasApt = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const found = findBrowser()
  if (found && (found === headlessShell || process.env.CHROMIUM_PATH || !hasApt)) return found
  console.log('Installing Chromium for the browser tests …')
  const ended = hasApt
    ? run('apt-get', 'update', '-q') && run('apt-get', 'install', '-y', '-q', '--no-install-recommends', shellPackage)
    : run(process.execPath, join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium')
  const usable = findBrowser()
  if (usable) return usable
  const trouble = ended ? 'was installed but not found' : 'could not be installed'
  throw new Failure(`Chromium ${trouble}: install it by hand or set CHROMIUM_PATH to a Chromium or Chrome.`)
}

function run(command: string, ...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  if (status !== 0) console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  return status === 0
}
