import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { copyFiles } from '../copy-tree.ts'
import { findFreePort } from '../store/ports.ts'
import { openOutside } from './outside.ts'
import { play } from './play.mjs'
import { fetchNode, fetchNpm, nodes, npms, readRegistry } from './tools.ts'

type Pair = Readonly<{ node: keyof typeof nodes; npm: keyof typeof npms }>

/** The supported pairs: each npm from 10 on with each Node from 20 on that it supports. */
export const pairs: readonly Pair[] = [
  ...[20, 22, 24].flatMap((node) => [10, 11].map((npm) => ({ node, npm }) as Pair)),
  { node: 22, npm: 12 },
  { node: 24, npm: 12 },
  { node: 26, npm: 12 },
]

export const nameOf = ({ node, npm }: Pair) => `${node}/${npm}`

/** Programs that compile or download. In the test each is a stub that records the call and fails. */
const traps = ['python', 'python3', 'make', 'cc', 'gcc', 'c++', 'g++', 'node-gyp', 'curl', 'wget']
/** Programs of a stock machine that npm or the scripts call. */
const basics = ['sh', 'git', 'env', 'ls', 'cat', 'uname', 'tar', 'gzip']

function makePrograms(folder: string, called: string): void {
  mkdirSync(folder)
  for (const name of traps) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} >> '${called}'\nexit 1\n`)
    chmodSync(join(folder, name), 0o755)
  }
  for (const name of basics) {
    const path = (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(existsSync)
    if (path) symlinkSync(path, join(folder, name))
  }
}

/**
 * Tries a first start with a pair on a copy of this tree: `npm start` from nothing, `npm ci`, and `npm start` offline.
 * The home folder is read-only, there is no compiler, and only the registry can be reached. Throws if a command fails,
 * something would be compiled, or another host is requested.
 */
export async function playPair({ node, npm }: Pair): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'topup-machine-'))
  const copy = join(folder, 'store')
  const called = join(folder, 'called')
  const registry = new URL(readRegistry())
  const proxyPort = await findFreePort({ toComeBackTo: true })
  const outside = await openOutside(proxyPort, [registry.hostname])
  try {
    copyFiles(copy)
    makePrograms(join(folder, 'bin'), called)
    const proxy = `http://127.0.0.1:${proxyPort}`
    const env = {
      // A path below a device, where not even root can create a folder.
      HOME: '/dev/null/home',
      PATH: [fetchNode(nodes[node]), join(folder, 'bin')].join(delimiter),
      PORT: String(await findFreePort()),
      SANDBOX_PORT: String(await findFreePort()),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
      npm_config_registry: registry.href,
      npm_config_proxy: proxy,
      npm_config_https_proxy: proxy,
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '',
    }
    const cli = join(fetchNpm(npms[npm]), 'bin', 'npm-cli.js')
    const run = (args: string[], untilReady = false) =>
      play(`npm ${args.join(' ')}`, ['node', cli, ...args], { cwd: copy, env, untilReady })
    await run(['start'], true)
    await run(['ci'])
    if (outside.asked.length === 0) throw new Error('The registry was not asked through the proxy: nothing was shown.')
    await outside.close()
    await run(['start'], true)
    if (existsSync(called)) throw new Error(`These were called: ${readFileSync(called, 'utf8')}`)
    if (outside.refused.length > 0) throw new Error(`These were asked: ${outside.refused.join(', ')}`)
  } finally {
    await outside.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
