import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runPgDump } from './run-pg-dump.ts'

/** A program that says a word, then nothing, for ever; its process's number stands in `pid`. */
async function givenHanging() {
  const folder = await mkdtemp(join(tmpdir(), 'topup-hanging-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [program, pid] = [join(folder, 'pg_dump'), join(folder, 'pid')]
  writeFileSync(program, `#!/bin/sh\necho $$ > '${pid}'\necho word\necho why >&2\nexec sleep 600\n`)
  chmodSync(program, 0o755)
  return {
    folder,
    program,
    pid,
    order: { program, args: [], env: { PATH: process.env.PATH }, file: join(folder, 'out') },
  }
}

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 10))
}

const isGone = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}
const readPid = (file: string) => Number(existsSync(file) ? readFileSync(file, 'utf8') : 0)

it('ends a program that says nothing any more, and repeats what it said last', async () => {
  const { order, pid } = await givenHanging()
  await expect(runPgDump({ ...order, silence: 500 })).rejects.toThrow(/^pg_dump said nothing .*: why$/)
  await until(() => isGone(readPid(pid)))
})

it('writes over nothing that is there', async () => {
  const { order } = await givenHanging()
  writeFileSync(order.file, 'mine')
  await expect(runPgDump(order)).rejects.toThrow('EEXIST')
  expect(readFileSync(order.file, 'utf8')).toBe('mine')
})

it.skipIf(!existsSync('/proc'))('ends the program when its own process ends', async () => {
  const { order, pid } = await givenHanging()
  const module = new URL('./run-pg-dump.ts', import.meta.url).href
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runPgDump } from ${JSON.stringify(module)}
    process.on('SIGTERM', () => process.exit())
    await runPgDump(${JSON.stringify(order)})`,
  ])
  onTestFinished(() => void parent.kill('SIGKILL'))
  await until(() => readPid(pid) > 0)
  expect(isGone(readPid(pid))).toBe(false)
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  await until(() => isGone(readPid(pid)))
})
