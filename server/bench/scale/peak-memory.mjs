// Preloaded into a command (node --import): tells at its end the most memory that it ever held.
import { readFileSync, writeFileSync } from 'node:fs'

/** Linux counts what a process held before it became this program to `maxRSS` as well, and so what its parent held. */
function readPeak() {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))[1])
  } catch {
    return process.resourceUsage().maxRSS
  }
}

process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY_FILE, String(readPeak() * 1024)))
