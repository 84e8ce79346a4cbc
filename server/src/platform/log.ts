import { isatty } from 'node:tty'
import { type DestinationStream, pino } from 'pino'
import { readableLine } from './readable-line.ts'
import { traceFields } from './trace.ts'

const secretKeys = [
  'password',
  'secret',
  'token',
  'clientSecret',
  'authorization',
  'cookie',
  'customerEmail',
  'details',
  'orderdetail',
  'voucher_code',
  'codes',
  // In it PostgreSQL repeats the values of a refused row.
  'detail',
  'where',
]

const STDOUT = 1

/** A stream that converts pino's redacted JSON lines to readable ones. */
const readable = (stream: DestinationStream): DestinationStream => ({
  write: (line) => stream.write(readableLine(line)),
})

/**
 * Secrets are kept out by never logging bodies or URLs; redaction is the second line of defence. Each line says for which
 * request and about whose order it is. The standard output takes JSON lines, and a terminal in its place lines to read,
 * which without a `level` are warnings and errors alone.
 */
export function createLog(
  level: string | undefined,
  destination?: DestinationStream,
  isTerminal = !destination && isatty(STDOUT),
) {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const redact = { paths, censor: '[redacted]' }
  const options = { level: level ?? (isTerminal ? 'warn' : 'info'), redact, mixin: traceFields }
  if (isTerminal) return pino(options, readable(destination ?? pino.destination(STDOUT)))
  return destination ? pino(options, destination) : pino(options)
}

export type Logger = ReturnType<typeof createLog>
