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

/** Whether mail always uses TLS, immediately or by a required STARTTLS, with the certificate checked. */
function sealsMail(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl)
  const weakens = [...searchParams.keys()].some((key) => /^(tls\..*|tls|secure|ignoreTLS|opportunisticTLS)$/i.test(key))
  return !weakens && (protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true')
}

/** Whether the driver can read the address; it throws, for example, for a missing certificate file. */
function isReadable(databaseUrl: string): boolean {
  try {
    sealsTraffic(databaseUrl)
    return true
  } catch {
    return false
  }
}

/** Connections that would send a production store's secrets in plain text, except those the owner allowed. */
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
