import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MINUTE } from '@topup/core/time'
import { endWithProcess } from '../end-with-process.ts'

const SAID_AT_END = 300
/** A table of dead rows alone is read for a while before anything is written. */
const SILENCE = 10 * MINUTE

type Order = Readonly<{
  program: string
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  file: string
  /** For how long nothing may come, in milliseconds. */
  silence?: number
}>

/**
 * Writes what pg_dump says to a file. It writes through this process, and so ends with it at the latest when it has more
 * to say.
 */
export async function runPgDump({ program, args, env, file, silence = SILENCE }: Order): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const release = endWithProcess(child)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-4 * SAID_AT_END)
  })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
    // What it started itself may still hold them.
    child.stdout.destroy()
    child.stderr.destroy()
  }, silence)
  const passing = new PassThrough()
  passing.on('data', () => late.refresh())
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${'code' in error ? error.code : error.name})`))
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : `ended with ${code ?? signal}`))
  })
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  try {
    await pipeline(child.stdout, passing, out).catch((error: unknown) => {
      child.kill('SIGKILL')
      if (!isLate) throw error
    })
    const why = await ended
    if (why === undefined) return
    const how = isLate ? `said nothing for ${Math.round(silence / MINUTE)} minutes` : why
    const last = said.replaceAll(/\s+/g, ' ').trim().slice(-SAID_AT_END)
    throw new Error(`pg_dump ${how}${last === '' ? '' : `: ${last}`}`)
  } finally {
    clearTimeout(late)
    release()
  }
}
