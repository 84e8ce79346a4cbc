import { spawn } from 'node:child_process'
import { MINUTE, SECOND } from '@topup/core/time'
import { endWithProcess } from '../../platform/end-with-process.ts'
import { wordsOfCommand } from '../../platform/find-program.ts'

/** Milliseconds; enough to upload a large file over a slow connection. */
const COMMAND_TIMEOUT = 45 * MINUTE
const SAID_AT_END = 300

const withFile = (words: readonly string[], file: string): string[] =>
  words.some((word) => word.includes('{file}'))
    ? words.map((word) => word.replaceAll('{file}', file))
    : [...words, file]

/**
 * Runs the owner's command for a file. The file's path replaces `{file}`, or is the last argument, and is in
 * BACKUP_FILE. Returns what went wrong, or undefined.
 */
export function handOver(
  command: string,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
  timeout = COMMAND_TIMEOUT,
): Promise<string | undefined> {
  const [program = '', ...args] = withFile(wordsOfCommand(command), file)
  return new Promise((resolve) => {
    let said = ''
    let isLate = false
    const child = spawn(program, args, { env: { ...env, BACKUP_FILE: file }, stdio: ['ignore', 'ignore', 'pipe'] })
    // The command ends with this process, because the next process runs it again for the same file.
    const release = endWithProcess(child)
    const late = setTimeout(() => {
      isLate = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10 * SECOND).unref()
    }, timeout)
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-4 * SAID_AT_END)
    })
    const end = (why: string | undefined) => {
      clearTimeout(late)
      release()
      child.stderr.destroy()
      resolve(why)
    }
    child.once('error', (error) => end(`it could not be started (${'code' in error ? error.code : error.name})`))
    child.once('exit', (code, signal) => {
      if (code === 0 && !isLate) return end(undefined)
      const how = isLate
        ? `it was not done after ${Math.round(timeout / MINUTE)} minutes`
        : `it ended with ${code ?? signal}`
      // Wait for the last output on stderr, which may not have arrived yet.
      setImmediate(() => {
        const last = said.replaceAll(/\s+/g, ' ').trim()
        end(last === '' ? how : `${how}: ${last}`)
      })
    })
  })
}
