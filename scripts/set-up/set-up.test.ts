import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '../_support/run-command.ts'
import { createStandInStore } from '../_support/stand-in-store.ts'

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

/** An `npm` that shows how it was called. */
function givenNpm(script: string) {
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
}
const hello = () => runCommand(tree.folder, ['hello'], { PATH: `${bin}${delimiter}${process.env.PATH}` })

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
  expect(command.output()).toMatch(/^Installing packages \(npm ci\) …\nPackages installed in \d+ s\.\nhello\n$/)
  expect(existsSync(join(tree.folder, 'called'))).toBe(true)
})

it('ends with one sentence below what npm said when the installation fails', async () => {
  writeFileSync(join(tree.folder, 'package-lock.json'), lock('2.0.1'))
  givenNpm('echo no space left on device >&2; exit 28')
  const command = hello()
  expect(await command.ended).toBe(1)
  expect(command.output()).toMatch(/no space left on device\s+The packages could not be installed: npm ci failed/)
  expect(command.output()).not.toContain('hello')
})

it('knows no command that is not there', async () => {
  const command = runCommand(tree.folder, ['../../etc/passwd'])
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain('There is no command "../../etc/passwd"')
})
