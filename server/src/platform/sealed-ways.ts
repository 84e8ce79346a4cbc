import { sealsTraffic } from './db/seals-traffic.ts'
import type { Trouble } from './trouble.ts'

export type Ways = Readonly<{
  SMTP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  ALLOW_PLAIN_MAIL?: boolean
  ALLOW_PLAIN_DATABASE?: boolean
  [name: string]: unknown
}>

const isPlain = (address: unknown) => typeof address === 'string' && !address.startsWith('https:')

/** TLS from the first byte, or from the server's offer on and not without; no option that takes the check of it away. */
function sealsMail(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl)
  const weakens = [...searchParams.keys()].some((key) => /^(tls\..*|tls|secure|ignoreTLS|opportunisticTLS)$/i.test(key))
  return !weakens && (protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true')
}

/** The driver throws on what it cannot read, such as a certificate's file that is not there. */
function isReadable(databaseUrl: string): boolean {
  try {
    sealsTraffic(databaseUrl)
    return true
  } catch {
    return false
  }
}

/** The ways that would let a production store's secrets pass in the open, but for those the owner named. */
export function* listPlainWays(env: Ways): Generator<Trouble> {
  for (const name of ['RATES_URL', 'RATES_SECOND_URL']) {
    if (!isPlain(env[name])) continue
    const why = 'anybody on the way could answer in its place'
    yield { name, sentence: `${name} must be an https address in production: ${why}.` }
  }
  if (env.SMTP_URL && !env.ALLOW_PLAIN_MAIL && !sealsMail(env.SMTP_URL)) {
    const sentence =
      'SMTP_URL must begin with smtps:// in production, or end with ?requireTLS=true: mails and their password would pass in the open. ALLOW_PLAIN_MAIL=true takes it all the same.'
    yield { name: 'SMTP_URL', sentence }
  }
  const plainDatabase = env.ALLOW_PLAIN_DATABASE ? undefined : env.DATABASE_URL
  if (plainDatabase && !isReadable(plainDatabase)) {
    yield { name: 'DATABASE_URL', sentence: 'DATABASE_URL is not usable: it cannot be read as an address.' }
  } else if (plainDatabase && !sealsTraffic(plainDatabase)) {
    const sentence =
      'DATABASE_URL must ask for TLS in production, such as ?sslmode=verify-full: everything would pass in the open. ALLOW_PLAIN_DATABASE=true takes it all the same.'
    yield { name: 'DATABASE_URL', sentence }
  }
}
