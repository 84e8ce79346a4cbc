import { type DestinationStream, pino } from 'pino'
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
]

/**
 * Secrets are kept out by never logging bodies or URLs; this is the second line. Each line says for which request and about
 * whose order it is. `destination` is the standard output.
 */
export function createLog(level: string, destination?: DestinationStream) {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const options = { level, redact: { paths, censor: '[redacted]' }, mixin: traceFields }
  return destination ? pino(options, destination) : pino(options)
}

export type Logger = ReturnType<typeof createLog>
