import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const largest = 1_000_000

type Facts = Readonly<Record<string, string | number | boolean | null>>

export interface Log {
  info(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
  /** All lines still kept, oldest first. */
  read(): string
}

/** A log of JSON lines in two rotating files. Callers log names of calls and states, never their contents. */
export function openLog(folder: string, now: () => Date): Log {
  const file = join(folder, 'app.log')
  const older = join(folder, 'app.old.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  function write(level: 'info' | 'error', event: string, facts: Facts = {}) {
    try {
      if (sizeOf(file) > largest) renameSync(file, older)
      appendFileSync(file, `${JSON.stringify({ at: now().toISOString(), level, event, ...facts })}\n`, { mode: 0o600 })
    } catch {
      // A full disk must not stop the seller's work.
    }
  }
  return {
    info: (event, facts) => write('info', event, facts),
    error: (event, facts) => write('error', event, facts),
    read: () => textOf(older) + textOf(file),
  }
}

function sizeOf(file: string) {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
