import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './root.ts'
import { Failure } from './set-up/failure.mjs'

/** Flags that keep a test browser from calling out; Chromium's own sandbox cannot work for root. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function findBrowser(env: NodeJS.ProcessEnv = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Failure(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", and there is no such file.`)
  }
  const onPath = (env.PATH ?? '').split(':').map((folder) => join(folder, 'google-chrome'))
  const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return ['/usr/bin/chromium', ...onPath, macChrome, chromium.executablePath()].find((path) => existsSync(path))
}

export function findOrInstallBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    install('apt-get', ['update', '-q'])
    install('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
  } else {
    install(process.execPath, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Failure('Chromium was installed but not found: set CHROMIUM_PATH to its executable.')
}

function install(command: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env })
  if (status === 0) return
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  throw new Failure('Chromium could not be installed: install it by hand or set CHROMIUM_PATH to a Chromium or Chrome.')
}
