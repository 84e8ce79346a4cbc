import { readFileSync } from 'node:fs'

/**
 * Whether a process still runs. An ended process keeps its number until its parent waits for it, as in a container
 * without an init process, and does not count.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    // The state follows the program's name, which stands in brackets and may contain anything.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z')
  } catch {
    return false
  }
}
