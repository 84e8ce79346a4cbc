import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createSandbox } from './create-sandbox.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const says = async (text: string) => {
    while (!output.includes(text) && child.exitCode === null) await new Promise((next) => setTimeout(next, 20))
    return output
  }
  return { child, ended, says, output: () => output }
}

it('says where it listens and stops cleanly when asked', async () => {
  const run = start({ SANDBOX_PORT: '0' })
  const url = /sandbox listening on (\S+)/.exec(await run.says('listening on http'))?.[1]
  expect((await fetch(`${url}/rates/v6/latest/USD`)).status).toBe(200)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

it('says in one sentence that the port is taken', async () => {
  const other = await createSandbox({ port: 0 })
  const run = start({ SANDBOX_PORT: String(other.port) })
  expect(await run.ended).toBe(1)
  expect(run.output().trim()).toBe(`Port ${other.port} is taken: choose another one with SANDBOX_PORT.`)
  await other.close()
})

it('is strict only where it may write down whom to trust', async () => {
  const without = start({ SANDBOX_PORT: '0', SANDBOX_STRICT: 'true', SANDBOX_CA_FILE: '' })
  expect(await without.ended).toBe(1)
  expect(without.output()).toContain('SANDBOX_STRICT needs SANDBOX_CA_FILE')
  const caFile = join(mkdtempSync(join(tmpdir(), 'sandbox-ca-')), 'ca.pem')
  const run = start({ SANDBOX_PORT: '0', SANDBOX_STRICT: 'true', SANDBOX_CA_FILE: caFile })
  expect(await run.says('listening on')).toContain('listening on https:')
  expect(readFileSync(caFile, 'utf8')).toContain('BEGIN CERTIFICATE')
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
