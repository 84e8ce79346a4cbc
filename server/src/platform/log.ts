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
  // PostgreSQL repeats the values of a refused row in this field.
  'detail',
  'where',
]

const STDOUT = 1

/** A stream that converts pino's redacted JSON lines to readable ones. */
const readable = (stream: DestinationStream): DestinationStream => ({
  write: (line) => stream.write(readableLine(line)),
})

/**
 * Returns the log. Secrets are kept out by never logging bodies or URLs; redaction is the second line of defence. Each
 * line names its request and its order's trace. Standard output gets JSON lines; a terminal gets readable ones, without
 * a `level` only warnings and errors.
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
