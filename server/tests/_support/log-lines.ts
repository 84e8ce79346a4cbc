import { Writable } from 'node:stream'
import { createLog } from '../../src/platform/log.ts'

/** A log whose lines a test can read. */
export function createLogLines(level: 'debug' | 'warn' = 'debug') {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLog(level, sink) }
}
