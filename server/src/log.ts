import { pino } from 'pino'

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
]

/** Secrets are kept out by never logging bodies or URLs; this is the second line. */
export const createLog = (level: string) =>
  pino({ level, redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' } })

export type Logger = ReturnType<typeof createLog>
