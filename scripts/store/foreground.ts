import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from '../root.ts'

/** Runs a script in this terminal and passes signals on; resolves to its exit code. */
export function runInForeground(args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  // The terminal sends Ctrl-C to the child too; wait until the child ends.
  process.on('SIGINT', () => child.kill('SIGINT'))
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
}
