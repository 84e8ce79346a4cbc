import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { assertPortsFree, findFreePort } from '../../scripts/store/ports.ts'
import { readSettings } from '../../scripts/store/settings.ts'
import { tellOtherStore } from '../src/platform/db/store-lock.ts'
import { version } from '../src/platform/version.ts'
import { runCommand } from './_support/run-command.ts'
import { createKillHarness } from './kill/harness.ts'

const program = join(import.meta.dirname, '_support', 'take-lock.ts')

let folder: string
let sqliteFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-lock-'))
  sqliteFile = join(folder, 'store.sqlite')
  return () => rmSync(folder, { recursive: true, force: true })
})

async function startTaker() {
  const child: ChildProcess = fork(program, { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const hear = async () => String((await once(child, 'message'))[0])
  await hear()
  return {
    pid: child.pid,
    take: (file: string) => {
      child.send(file)
      return hear()
    },
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const refusedBy = (pid: number | undefined) =>
  `Another store runs on ${sqliteFile}: process ${pid}, since 28 November 2026, 10:15:03 UTC (release ${version}). Stop it first, or set DATA_DIR to another folder.`

it('of two that start at once on one SQLite file one store runs and the other names it, twenty times', async () => {
  const [one, other] = [await startTaker(), await startTaker()]
  for (let round = 0; round < 20; round++) {
    sqliteFile = join(folder, String(round), 'store.sqlite')
    const [byOne, byOther] = await Promise.all([one, other].map(({ take }) => take(sqliteFile)))
    expect([
      ['held', refusedBy(one.pid)],
      [refusedBy(other.pid), 'held'],
    ]).toContainEqual([byOne, byOther])
  }
})

it('a store that was killed leaves the file to the next one', async () => {
  const [one, other] = [await startTaker(), await startTaker()]
  expect(await one.take(sqliteFile)).toBe('held')
  expect(await other.take(sqliteFile)).toBe(refusedBy(one.pid))
  await one.kill()
  expect(tellOtherStore(sqliteFile)).toBeUndefined()
  expect(await other.take(sqliteFile)).toBe('held')
  expect(tellOtherStore(sqliteFile)).toBe(refusedBy(other.pid))
})

it('the page of upgrades shows orchestrators the sentence that a refused store ends with', async () => {
  const [one, other] = [await startTaker(), await startTaker()]
  await one.take(sqliteFile)
  const said = (await other.take(sqliteFile))
    .replace(sqliteFile, '<file>')
    .replace(/process \d+, since [^(]+ \(release [^)]+\)/, 'process <number>, since <time> (release <release>)')
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations/upgrades.md'), 'utf8')
  expect(page).toContain(`\n${said}\n`)
})

it('a damaged file of the lock is named, so that nobody takes it for the store’s own', async () => {
  writeFileSync(`${sqliteFile}.lock`, 'nonsense '.repeat(500))
  expect(await (await startTaker()).take(sqliteFile)).toBe(
    `${sqliteFile}.lock is damaged. Delete it; it holds no data.`,
  )
})

it('a taken port is said to be the other store’s where that has it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const settings = readSettings({ PORT: String(port), DATA_DIR: folder })
  await expect(assertPortsFree(settings)).rejects.toThrow(`Port ${port} is taken by another program`)
  const other = await startTaker()
  await other.take(sqliteFile)
  await expect(assertPortsFree(settings)).rejects.toThrow(refusedBy(other.pid))
})

it('a second store is refused before it asks for its port; commands go on beside the first and leave it the file', {
  timeout: 180_000,
}, async () => {
  const harness = await createKillHarness()
  onTestFinished(harness.close)
  await harness.startSandbox()
  const store = await harness.startStore()
  const { env, place } = harness
  const isRunning = `Another store runs on ${place.sqliteFile}: process ${store.pid}, since `
  expect(await runCommand(undefined, env)).toEqual({ code: 1, output: expect.stringContaining(isRunning) })
  expect((statSync(`${place.sqliteFile}.lock`).mode & 0o777).toString(8)).toBe('600')

  for (const command of ['backup', 'verify-audit']) {
    expect(await runCommand(command, env), command).toMatchObject({ code: 0 })
  }
  expect((await runCommand('doctor', env, ['--only', 'store.keys'])).code).toBe(0)
  expect((await runCommand(undefined, { ...env, PORT: String(await findFreePort()) })).output).toContain(isRunning)

  await store.stop('SIGKILL')
  const file = new Sqlite(place.sqliteFile)
  file.pragma('user_version = 0')
  await harness.startStore()
  // Before the store serves, it overwrites rows in the file that an earlier release deleted.
  expect(file.pragma('user_version', { simple: true })).toBe(1)
  file.close()
})
