import { spawn } from 'node:child_process'

/** Runs one of src/commands as its own process; `env` is laid over this process's. */
export function runCommand(command: string, env: Record<string, string | undefined>, args: string[] = []) {
  const file = new URL(`../../src/app/commands/${command}.ts`, import.meta.url).pathname
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })
}
