import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testEnvironment } from '../sandbox-env.ts'

/** Runs `scripts/run.mjs <command>` of a folder and lets a test read its output. */
export function runCommand(folder: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts', 'run.mjs'), ...args], {
    cwd: folder,
    env: { ...testEnvironment(process.env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
    child.emit('output')
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    ended,
    output: () => output,
    /** Resolves to the match once the output contains it. */
    async says(pattern: RegExp) {
      for (;;) {
        const match = pattern.exec(output)
        if (match) return match
        const more = await Promise.race([once(child, 'output'), ended.then(() => undefined)])
        if (!more && !pattern.test(output)) throw new Error(`it ended without saying ${pattern}:\n${output}`)
      }
    },
  }
}
