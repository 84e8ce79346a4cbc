import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStandInStore } from '../_support/stand-in-store.ts'
import { root } from '../root.ts'
import { testEnvironment } from '../sandbox-env.ts'
import { assertPortFree, findFreePort } from '../store/ports.ts'

const manifest = (start: string) => JSON.stringify({ name: 'stand-in', type: 'module', scripts: { start } })
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

it('needs no shell of POSIX for any command', () => {
  for (const [name, script] of Object.entries(scripts)) expect(script).toBe(`node scripts/run.mjs ${name}`)
})

describe.each([
  ['a shell that turns into the command', 'exec node scripts/run.mjs start'],
  ['a shell that stays and waits', 'node scripts/run.mjs start && true'],
])('npm start in %s', (_name, script) => {
  let tree: ReturnType<typeof createStandInStore>
  let npm: ChildProcess
  afterEach(() => tree.remove())

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('leaves nothing running after %s', async (signal) => {
    tree = createStandInStore({ 'package.json': manifest(script) })
    const ports = {
      PORT: String(await findFreePort()),
      SANDBOX_PORT: String(await findFreePort()),
      SANDBOX_SMTP_PORT: String(await findFreePort()),
    }
    const env = { ...testEnvironment(process.env), ...ports }
    npm = spawn('npm', ['start', '--silent'], {
      cwd: tree.folder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const ended = once(npm, 'exit')
    let output = ''
    npm.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
    })
    await Promise.race([ended, vi.waitFor(() => expect(output).toContain('Ready in'), { timeout: 60_000 })])
    expect(output).toContain('Ready in')
    // Ctrl-C reaches every process of the terminal; kill signals only npm.
    process.kill(signal === 'SIGINT' ? -Number(npm.pid) : Number(npm.pid), signal)
    await ended
    for (const variable of ['PORT', 'SANDBOX_PORT'] as const) {
      await vi.waitFor(() => assertPortFree(Number(ports[variable]), variable), { timeout: 30_000, interval: 100 })
    }
  })
})
