import { sealsTraffic } from './db/seals-traffic.ts'
import type { PartySettings } from './party-settings.ts'

type Ways = Readonly<{
  SMTP_URL?: string | undefined
  DATABASE_URL?: string | undefined
  ALLOW_PLAIN_SUPPLIER: boolean
  ALLOW_PLAIN_MAIL: boolean
  ALLOW_PLAIN_DATABASE: boolean
  [name: string]: unknown
}>

const isPlain = (address: unknown) => typeof address === 'string' && !address.startsWith('https:')

/** TLS from the first byte, or from the server's offer on and not without; no option that takes the check of it away. */
function sealsMail(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl)
  const weakens = [...searchParams.keys()].some((key) => /^(tls\..*|tls|secure|ignoreTLS|opportunisticTLS)$/i.test(key))
  return !weakens && (protocol === 'smtps:' || searchParams.getAll('requireTLS').join() === 'true')
}

/** A sentence about the first way that would let a live store's secrets pass in the open, unless the owner named it. */
export function findPlainWay(env: Ways, parties: readonly PartySettings[]): string | undefined {
  const addresses = parties.filter(({ address }) => isPlain(env[address]))
  const unnamed = addresses.find(({ plainBy }) => plainBy && !env[plainBy])
  if (unnamed) {
    return `${unnamed.address} must be an https address in production: the key and every order would pass in the open. ${unnamed.plainBy}=true takes it all the same.`
  }
  const others = addresses.filter(({ plainBy }) => !plainBy).map(({ address }) => address)
  const other = [...others, 'RATES_URL', 'RATES_SECOND_URL'].find((name) => isPlain(env[name]))
  if (other) return `${other} must be an https address in production: anybody on the way could answer in its place.`
  if (env.SMTP_URL && !env.ALLOW_PLAIN_MAIL && !sealsMail(env.SMTP_URL)) {
    return 'SMTP_URL must begin with smtps:// in production, or end with ?requireTLS=true: mails and their password would pass in the open. ALLOW_PLAIN_MAIL=true takes it all the same.'
  }
  if (env.DATABASE_URL && !env.ALLOW_PLAIN_DATABASE && !sealsTraffic(env.DATABASE_URL)) {
    return 'DATABASE_URL must ask for TLS in production, such as ?sslmode=verify-full: everything would pass in the open. ALLOW_PLAIN_DATABASE=true takes it all the same.'
  }
  return undefined
}
