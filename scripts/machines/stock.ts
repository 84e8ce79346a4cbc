import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { openOutside } from './outside.ts'
import { fetchNode, fetchNpm, machines, nodes, npms, readRegistry } from './tools.ts'

const base = join(machines, 'debian.tar')
const folder = join(machines, 'stock')

function run(program: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Failure(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`)
}

type Mirror = Readonly<{ address: string; release: string; archives: readonly string[] }>

/** Reads this machine's Debian mirror, release and archives (updates, security); the stock system uses the same. */
function readMirror(): Mirror {
  const format = '$(ORIGIN) $(COMPONENT) $(REPO_URI) $(CODENAME)'
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', format], { encoding: 'utf8' })
  // apt also lists a release's updates under names such as bookworm-updates; the pattern takes the plain name only.
  const line = /^Debian main (\S+) ([a-z]+)$/m.exec(stdout ?? '')
  if (!line) throw new Failure('Run this on Debian, after apt-get update: apt knows no mirror.')
  const [, address = '', release = ''] = line
  const all = stdout.matchAll(/^Debian main (\S+) ([a-z-]+)$/gm)
  const archives = [...new Set([...all].map(([, at, name]) => `deb ${at} ${name} main`))]
  return { address, release, archives }
}

/** Debian's smallest system with git, cached as an archive. */
function unpackDebian({ address, release }: Mirror): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (!existsSync(base)) {
    run('debootstrap', '--variant=minbase', '--include=git,ca-certificates', release, folder, address)
    rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true })
    run('tar', '-cf', `${base}.part`, '-C', folder, '.')
    run('mv', `${base}.part`, base)
    return
  }
  run('tar', '-xf', base, '-C', folder)
}

/** Node 20 and npm 10 from the npm registry: Debian's own npm brings Python. */
function addNode(): void {
  copyFileSync(join(fetchNode(nodes[20]), 'node'), join(folder, 'usr/local/bin/node'))
  const npm = 'usr/local/lib/node_modules/npm'
  cpSync(fetchNpm(npms[10]), join(folder, npm), { recursive: true })
  for (const name of ['npm', 'npx']) symlinkSync(`/${npm}/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name))
}

/** Clones the last commit twice: for a user without privileges, and for root, who alone can install a browser. */
function addClones(): void {
  // Debian's installer writes this file; debootstrap does not.
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1\tlocalhost\n::1\tlocalhost\n')
  writeFileSync(join(folder, 'etc/passwd'), 'newcomer:x:1000:1000::/nowhere:/bin/sh\n', { flag: 'a' })
  writeFileSync(join(folder, 'etc/group'), 'newcomer:x:1000:\n', { flag: 'a' })
  mkdirSync(join(folder, 'nowhere'))
  for (const home of ['home/newcomer', 'root']) {
    mkdirSync(join(folder, home), { recursive: true })
    run('git', 'clone', '--quiet', '--no-hardlinks', root, join(folder, home, 'store'))
  }
  run('chown', '-R', '1000:1000', join(folder, 'home/newcomer'))
}

function addWayOut({ archives }: Mirror): void {
  // debootstrap writes one package archive only; Debian's installer adds those for updates and security updates.
  writeFileSync(join(folder, 'etc/apt/sources.list'), `${archives.join('\n')}\n`)
  const proxy = 'http://127.0.0.1:3128'
  mkdirSync(join(folder, 'usr/local/etc'), { recursive: true })
  const registry = readRegistry()
  writeFileSync(join(folder, 'usr/local/etc/npmrc'), `registry=${registry}\nproxy=${proxy}\nhttps-proxy=${proxy}\n`)
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/90proxy'), `Acquire::http::Proxy "${proxy}";\n`)
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env
  if (authorities) copyFileSync(authorities, join(folder, 'extra-ca.crt'))
  for (const file of ['inside.mjs', 'play.mjs']) copyFileSync(join(import.meta.dirname, file), join(folder, file))
}

// Chromium counts as offline on a machine with only a loopback network, so link0 adds a network that leads nowhere.
const script = `
set -e
mount --rbind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp"
mount -t tmpfs tmpfs "$1/dev/shm"
mount -t tmpfs -o ro tmpfs "$1/nowhere"
ip link set lo up
ip link add link0 type veth peer name link1
ip address add 192.0.2.2/24 dev link0
ip link set link0 up
ip link set link1 up
shift
exec chroot "$@"`

/**
 * Makes a stock Debian root file system (git, Node 20, npm 10, apt, no compiler) and runs both commands in it. Its
 * network reaches only the npm registry and Debian. Needs root and debootstrap.
 */
export async function playStockMachine(args: readonly string[]): Promise<number> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Failure('Run this as root on Linux.')
  for (const program of ['debootstrap', 'unshare', 'ip', 'git']) {
    if (spawnSync(program, ['--version']).error) throw new Failure(`${program} is missing: install it first.`)
  }
  const mirror = readMirror()
  unpackDebian(mirror)
  addNode()
  addClones()
  addWayOut(mirror)
  const outside = await openOutside(
    join(folder, 'outside.sock'),
    [readRegistry(), ...mirror.archives.map((line) => line.split(' ')[1] ?? '')].map((at) => new URL(at).hostname),
  )
  run('chmod', '666', join(folder, 'outside.sock'))
  const inside = ['sh', '-c', script, 'sh', folder, folder, '/usr/local/bin/node', '/inside.mjs', ...args]
  const child = spawn('unshare', ['--mount', '--net', '--pid', '--fork', '--kill-child', ...inside], {
    stdio: 'inherit',
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  await outside.close()
  if (outside.refused.length === 0) console.log('\nNothing was asked but the npm registry and the mirror of Debian.')
  else console.error(`\nThese were asked as well: ${[...new Set(outside.refused)].join(', ')}.`)
  return outside.refused.length > 0 ? 1 : code
}
