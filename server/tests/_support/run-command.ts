import { spawn } from 'node:child_process'
import { commandArgs } from './programs.ts'

/** Runs a store command, or without a name the store, as a process; `env` overrides this process's environment. */
export function runCommand(command: string | undefined, env: Record<string, string | undefined>, args: string[] = []) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [...commandArgs(command), ...args], { env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })
}
