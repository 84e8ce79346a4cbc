import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeEnvironment } from '../../tests/_support/start-shop.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'topup-files-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Runs a command with umask 0, as some hosts set it. */
function run(command: string) {
  const file = new URL(`../app/commands/${command}.ts`, import.meta.url).pathname
  const env = { PATH: process.env.PATH, ...storeEnvironment('http://127.0.0.1:9'), DATA_DIR: dataDir }
  spawnSync('sh', ['-c', 'umask 000; exec "$0" "$1"', process.execPath, file], { env })
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('keeps what it makes to its own user, whatever the umask', () => {
  run('reset-password')
  run('backup')
  expect(modeOf(dataDir)).toBe('700')
  expect(modeOf(join(dataDir, 'store.sqlite'))).toBe('600')
  const backups = readdirSync(join(dataDir, 'backups'))
  expect(backups).toHaveLength(1)
  expect(modeOf(join(dataDir, 'backups'))).toBe('700')
  expect(modeOf(join(dataDir, 'backups', backups[0] ?? ''))).toBe('600')
})

it('takes back what was open to others before, and nothing that a link leads to', () => {
  const old = ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm', 'secrets.json', 'backups/old.jsonl.gz']
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  for (const name of old) writeFileSync(join(dataDir, name), '')
  writeFileSync(join(parent, 'elsewhere'), '')
  symlinkSync(join(parent, 'elsewhere'), join(dataDir, 'backups', 'link'))
  for (const path of [...old, 'backups', '.'].map((name) => join(dataDir, name))) {
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  }
  chmodSync(join(parent, 'elsewhere'), 0o644)
  run('verify-audit')
  for (const name of readdirSync(dataDir)) {
    expect(`${name} ${modeOf(join(dataDir, name))}`).toBe(`${name} ${name === 'backups' ? '700' : '600'}`)
  }
  expect(modeOf(join(dataDir, 'backups', 'old.jsonl.gz'))).toBe('600')
  expect([modeOf(dataDir), modeOf(join(parent, 'elsewhere'))]).toEqual(['700', '644'])
})
