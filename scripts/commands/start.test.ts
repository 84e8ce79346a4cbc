import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../_support/is-alive.ts'
import { runCommand } from '../_support/run-command.ts'
import { createStandInStore } from '../_support/stand-in-store.ts'
import { assertPortFree, findFreePort } from '../store/ports.ts'

let tree: ReturnType<typeof createStandInStore>
let ports: { PORT: string; SANDBOX_PORT: string; SANDBOX_SMTP_PORT: string }
beforeEach(async () => {
  tree = createStandInStore()
  ports = {
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
  }
})
afterEach(() => tree.remove())

const start = (env: NodeJS.ProcessEnv = {}) => runCommand(tree.folder, ['start'], { ...ports, ...env })

async function startUntilReady(env: NodeJS.ProcessEnv = {}) {
  const command = start(env)
  await command.says(/Ready in/)
  // The store writes its pid to stderr, which may arrive after what was printed to stdout later.
  await command.says(/store-pid \d+/)
  const pids = [...command.output().matchAll(/-pid (\d+)/g)].map(([, pid]) => Number(pid))
  return { command, pids }
}

it.each(['SIGINT', 'SIGTERM'] as const)('stops the store, then the sandbox, on %s and ends well', async (signal) => {
  const { command, pids } = await startUntilReady()
  expect(pids).toHaveLength(2)
  command.child.kill(signal)
  expect(await command.ended).toBe(0)
  expect(command.output()).toMatch(/store stopped\s+sandbox stopped/)
  expect(pids.filter(isAlive)).toEqual([])
})

it('says in one sentence that the data folder cannot be written', async () => {
  // No user, not even root, can create a folder below a device.
  const command = start({ DATA_DIR: '/dev/null/data' })
  expect(await command.ended).toBe(1)
  expect(command.output()).toMatch(
    /\nThe data folder \/dev\/null\/data cannot be written \(\w+\): set DATA_DIR to a folder that can\.\n$/,
  )
})

it('takes one Ctrl-C that arrives twice for one', async () => {
  const { command } = await startUntilReady()
  command.child.kill('SIGINT')
  command.child.kill('SIGTERM')
  expect(await command.ended).toBe(0)
  expect(command.output().match(/store stopped/g)).toHaveLength(1)
})

/** A sandbox that answers only when the store does. */
const sandboxBehindStore = `
import { createServer } from 'node:http'
const look = () => fetch('http://127.0.0.1:' + process.env.PORT).then(open, () => setTimeout(look, 20))
const open = () => createServer((_, response) => response.end('ok')).listen(Number(process.env.SANDBOX_PORT))
look()`

it('lets a store that has sold before come up beside the sandbox', async () => {
  tree.remove()
  tree = createStandInStore({ 'server/dist/sandbox/sandbox.mjs': sandboxBehindStore, 'data/store.sqlite': '' })
  const { command } = await startUntilReady()
  command.child.kill('SIGTERM')
  expect(await command.ended).toBe(0)
})

it('lets a new store ask the sandbox what there is to sell', async () => {
  tree.remove()
  const asking = `
const answer = await fetch('http://127.0.0.1:' + process.env.SANDBOX_PORT).catch(() => ({ status: 'none' }))
console.log('the sandbox said', answer.status)
process.exit(3)`
  tree = createStandInStore({ 'server/dist/store/server.mjs': asking })
  const command = start()
  expect(await command.ended).toBe(3)
  expect(command.output()).toContain('the sandbox said 200')
})

it('stops the store when the sandbox dies, and ends with its exit code', async () => {
  const { command, pids } = await startUntilReady()
  await fetch(`http://127.0.0.1:${ports.SANDBOX_PORT}/die`).catch(() => {})
  expect(await command.ended).toBe(7)
  expect(command.output()).toContain('The sandbox stopped by itself (exit code 7)')
  expect(pids.filter(isAlive)).toEqual([])
})

it('leaves nothing running when it is killed itself', async () => {
  const { command } = await startUntilReady()
  command.child.kill('SIGKILL')
  await vi.waitFor(() => assertPortFree(Number(ports.PORT), 'PORT'), { timeout: 30_000 })
  await vi.waitFor(() => assertPortFree(Number(ports.SANDBOX_PORT), 'SANDBOX_PORT'), { timeout: 30_000 })
})

it('can be stopped while the store is not ready yet', async () => {
  tree.remove()
  tree = createStandInStore({ 'server/dist/store/server.mjs': "console.log('starting'); setInterval(() => {}, 1000)" })
  const command = start()
  await command.says(/starting/)
  command.child.kill('SIGINT')
  expect(await command.ended).toBe(0)
})

it('starts no sandbox beside a live key and says why', async () => {
  const { command, pids } = await startUntilReady({ LAPAKGAMING_API_KEY: 'live' })
  expect(pids).toHaveLength(1)
  expect(command.output()).toContain('The sandbox is off: LAPAKGAMING_API_KEY is set.')
  expect(command.output()).toContain('stripe-key undefined')
  command.child.kill('SIGTERM')
  await command.ended
})

it('says which port is taken, and by which variable to change it', async () => {
  const other = createServer().listen(Number(ports.SANDBOX_PORT), '127.0.0.1')
  await once(other, 'listening')
  const command = start()
  expect(await command.ended).toBe(1)
  expect(command.output().trim()).toBe(
    `Port ${ports.SANDBOX_PORT} is taken by another program: stop it or choose another port with SANDBOX_PORT.`,
  )
  other.close()
})

it('ends with the exit code of a store that refuses to start', async () => {
  tree.remove()
  tree = createStandInStore({
    'server/dist/store/server.mjs': "console.error('RATES_URL is no address'); process.exit(3)",
  })
  const command = start()
  expect(await command.ended).toBe(3)
  expect(command.output()).toMatch(
    /RATES_URL is no address[\s\S]*\nThe store stopped before it was ready \(exit code 3\)/,
  )
})

it('builds the server again when one of its sources changed, and only then', async () => {
  tree.remove()
  tree = createStandInStore({ 'scripts/build/server-bundles.ts': "console.log('bundled')" })
  const startAndStop = async () => {
    const { command } = await startUntilReady()
    command.child.kill('SIGTERM')
    await command.ended
    return command.output()
  }
  expect(await startAndStop()).not.toContain('bundled')
  writeFileSync(join(tree.folder, 'server', 'src', 'app', 'main.ts'), 'changed')
  expect(await startAndStop()).toContain('bundled')
  expect(await startAndStop()).not.toContain('bundled')
})

it('starts nothing from a server that could not be built', async () => {
  tree.remove()
  tree = createStandInStore({ 'scripts/build/server-bundles.ts': "console.error('no such word'); process.exit(1)" })
  writeFileSync(join(tree.folder, 'server', 'src', 'app', 'main.ts'), 'changed')
  for (let tries = 0; tries < 2; tries++) {
    const command = start()
    expect(await command.ended).toBe(1)
    expect(command.output()).toMatch(/no such word\s+The server could not be built; the reason stands above\./)
    expect(command.output()).not.toContain('-pid')
  }
})

it('hands the keys of the store and its data folder to the commands beside it', async () => {
  tree.remove()
  const show = 'console.log(process.argv[2], process.env.DATA_DIR, /^k1:/.test(process.env.DATA_KEYS)); process.exit(5)'
  tree = createStandInStore({ 'server/src/app/commands/backup.ts': show })
  const command = runCommand(tree.folder, ['backup', 'to/here'], { DATA_DIR: 'shop' })
  expect(await command.ended).toBe(5)
  expect(command.output().trim()).toBe(`to/here ${join(tree.folder, 'shop')} true`)
})

describe('a file of settings beside the store', () => {
  const show = 'console.log(process.env.STORE_NAME, process.env.TAX_NOTE); process.exit(5)'
  const reading = { ENV_FILE: undefined }
  const standIn = (file: string, commands: Record<string, string> = {}) => {
    tree.remove()
    tree = createStandInStore({ '.env': file, ...commands })
  }

  it('is read by the start, and turns the sandbox off by a key that stands in it', async () => {
    standIn('LAPAKGAMING_API_KEY=live\n')
    const { command, pids } = await startUntilReady(reading)
    expect(pids).toHaveLength(1)
    expect(command.output()).toContain('The sandbox is off: LAPAKGAMING_API_KEY is set.')
    command.child.kill('SIGTERM')
    await command.ended
  })

  it('is read by the commands beside the store; what the environment says wins, also when it is empty', async () => {
    standIn('STORE_NAME="The Shop"\nTAX_NOTE=ours\n', { 'server/src/app/commands/backup.ts': show })
    const asked = async (env: NodeJS.ProcessEnv) => {
      const command = runCommand(tree.folder, ['backup'], { ...reading, ...env })
      expect(await command.ended).toBe(5)
      return command.output().trim()
    }
    expect(await asked({})).toBe('The Shop ours')
    expect(await asked({ STORE_NAME: 'Other', TAX_NOTE: '' })).toBe('Other')
    writeFileSync(join(tree.folder, 'elsewhere.env'), 'STORE_NAME=Elsewhere\n')
    expect(await asked({ ENV_FILE: 'elsewhere.env' })).toBe('Elsewhere undefined')
  })

  it('is read by nothing that tests run, nor by the tools', async () => {
    standIn('STORE_NAME=Shop\n', { 'scripts/commands/check.ts': `export const run = () => { ${show} }` })
    const tool = runCommand(tree.folder, ['check'], reading)
    await tool.ended
    expect(tool.output().trim()).toBe('undefined undefined')
    standIn('LAPAKGAMING_API_KEY=live\n')
    const { command, pids } = await startUntilReady()
    expect(pids).toHaveLength(2)
    command.child.kill('SIGTERM')
    await command.ended
  })

  it('is missed with a sentence when it is named and not there', async () => {
    const command = start({ ENV_FILE: 'no-such.env' })
    expect(await command.ended).toBe(1)
    expect(command.output()).toContain(`ENV_FILE names ${join(tree.folder, 'no-such.env')}, which is not there.`)
  })
})
