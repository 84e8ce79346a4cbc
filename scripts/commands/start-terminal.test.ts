import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasTerminal, runAtTerminal } from '../_support/run-at-terminal.ts'
import { runCommand } from '../_support/run-command.ts'
import { root } from '../root.ts'
import { findFreePort } from '../store/ports.ts'

// Starts the real store; the first start may have to build it.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
let env: Record<string, string>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'topup-terminal-'))
  env = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort({ toComeBackTo: true })),
    SANDBOX_PORT: String(await findFreePort({ toComeBackTo: true })),
    SANDBOX_SMTP_PORT: String(await findFreePort({ toComeBackTo: true })),
  }
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const ofBuild = /^(Building the \w+ …|\w+ built in [\d.]+ s\.)$/

describe.runIf(hasTerminal)('npm start at a terminal, which `script` of util-linux makes', () => {
  /** Returns the lines that `npm start` prints until Ctrl-C ends it, without a build's lines and the echoed ^C. */
  async function startAndStop(more: Record<string, string> = {}) {
    const start = runAtTerminal(root, 'start', { ...env, ...more })
    await vi.waitFor(() => expect(start.output()).toMatch(/Ready in|stopped/), { timeout: 110_000, interval: 100 })
    start.pressCtrlC()
    expect({ code: await start.ended, output: start.output() }).toMatchObject({ code: 0 })
    return start.lines().filter((line) => line !== '^C' && !ofBuild.test(line))
  }

  it('prints addresses, password and test card, and nothing else', async () => {
    const addresses = [`Store:      http://localhost:${env.PORT}`, `Seller:     http://localhost:${env.PORT}/seller`]
    const ending = [
      `Sandbox:    http://localhost:${env.SANDBOX_PORT}/ (pay by QRIS and OVO here, read mails)`,
      'Test card:  4242 4242 4242 4242, any future date, any code',
      expect.stringMatching(/^Ready in [\d.]+ s\. Ctrl-C stops everything\.$/),
      'Stopping …',
    ]
    const password = expect.stringMatching(/^ {12}First password of owner@kilat\.example \(shown once\): [\w-]+$/)
    expect(await startAndStop()).toEqual([...addresses, password, ...ending])
    // The password has not been used, so each start prints a new one.
    expect(await startAndStop()).toEqual([...addresses, password, ...ending])
  })

  it('prints the lines that LOG_LEVEL asks for, to be read', async () => {
    const lines = (await startAndStop({ LOG_LEVEL: 'info', NO_COLOR: '1' })).filter((line) => /prices are/.test(line))
    expect(lines).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d info {2}prices are in line with the supplier trigger=start updated=\d+/),
    ])
  })
})

it('npm start writes its log as JSON lines where its output is no terminal', async () => {
  const start = runCommand(root, ['start'], env)
  await start.says(/Ready in/)
  start.child.kill('SIGTERM')
  await start.ended
  const lines = start
    .output()
    .split('\n')
    .filter((line) => /prices are/.test(line))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, trigger: 'start', msg: 'prices are in line with the supplier' }),
  ])
})
