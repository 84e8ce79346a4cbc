import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { testEnvironment } from '../sandbox-env.ts'

/** util-linux's `script` makes the pseudo-terminal; other systems' `script` takes other arguments. */
export const hasTerminal =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false

/** Runs `scripts/run.mjs <command>` in a pseudo-terminal, as a person would; Ctrl-C is sent as a key press. */
export function runAtTerminal(folder: string, command: string, env: NodeJS.ProcessEnv = {}) {
  // exec: a shell that stayed would end with an exit code of its own after Ctrl-C.
  const program = `exec ${process.execPath} ${join(folder, 'scripts', 'run.mjs')} ${command}`
  const { CI: _, NO_COLOR: __, FORCE_COLOR: ___, ...own } = testEnvironment(process.env)
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', program, '/dev/null'], {
    cwd: folder,
    env: { ...own, TERM: 'xterm', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  return {
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    output: () => output,
    /** The output's non-empty lines, without the carriage returns that a terminal adds. */
    lines: () => output.split(/\r?\n/).filter((line) => line !== ''),
    pressCtrlC: () => child.stdin.write('\u0003'),
  }
}
