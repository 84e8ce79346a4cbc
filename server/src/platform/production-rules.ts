import type { PartySettings } from './party-settings.ts'
import { listPlainWays, type Ways } from './sealed-ways.ts'
import type { Trouble } from './trouble.ts'

/** All keys of the sandbox contain this word; no live key does. */
export const isSandboxKey = (value: unknown) => typeof value === 'string' && value.includes('sandbox')

const ownAddressesOf = ({ address, browserAddresses = [] }: PartySettings) => [address, ...browserAddresses]

const isHttps = (address: unknown) => typeof address === 'string' && address.startsWith('https:')

const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

type Read = Ways &
  Readonly<{
    TIMING?: unknown
    PUBLIC_URL?: string | undefined
    LOGIN_ISSUER?: string | undefined
    METRICS_TOKEN?: string | undefined
    TELEGRAM_API_URL?: unknown
  }>
/** The raw environment, before defaults; an empty variable counts as not set. */
export type Given = Readonly<Record<string, string | undefined>>

/** Characters: an attacker may guess for years. */
const METRICS_TOKEN_LENGTH = 32

/** Reasons why a production store does not start, whether live or practising. */
export function* troublesOfProduction(env: Read, given: Given): Generator<Trouble> {
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    const name = 'NODE_TLS_REJECT_UNAUTHORIZED'
    yield { name, sentence: `${name}=0 is not allowed in production, since no certificate is checked: remove it.` }
  }
  if (env.TIMING === 'test') yield { name: 'TIMING', sentence: 'TIMING=test is not allowed in production: remove it.' }
  if (!env.PUBLIC_URL) {
    const sentence = 'PUBLIC_URL is missing: production needs the address buyers use.'
    yield { name: 'PUBLIC_URL', sentence, wantsValue: true }
  } else if (!isPrivate(new URL(env.PUBLIC_URL))) {
    const why = 'cookies and passwords would pass in the open'
    yield { name: 'PUBLIC_URL', sentence: `PUBLIC_URL must be an https address in production: ${why}.` }
  }
  if (env.METRICS_TOKEN && env.METRICS_TOKEN.length < METRICS_TOKEN_LENGTH) {
    const sentence = `METRICS_TOKEN is too short: production needs at least ${METRICS_TOKEN_LENGTH} characters.`
    yield { name: 'METRICS_TOKEN', sentence, wantsValue: true }
  }
  if (env.LOGIN_ISSUER && !isHttps(env.LOGIN_ISSUER)) {
    const why = 'who logs in would pass in the open'
    yield { name: 'LOGIN_ISSUER', sentence: `LOGIN_ISSUER must be an https address in production: ${why}.` }
  }
  yield* listPlainWays(env)
}

/** Faults of a live store, which must use the real addresses and live keys of its providers and suppliers. */
export function* troublesOfLive(env: Read, given: Given, parties: readonly PartySettings[]): Generator<Trouble> {
  for (const name of [
    ...parties.flatMap(({ secrets }) => secrets),
    'LOGIN_CLIENT_SECRET',
    'SMTP_URL',
    'TELEGRAM_BOT_TOKEN',
  ]) {
    if (!isSandboxKey(env[name])) continue
    const sentence = `${name} is one of the sandbox keys: production needs live keys or none.`
    yield { name, sentence, wantsValue: true }
  }
  for (const [name, isTest] of parties.flatMap(({ testKeys }) => Object.entries(testKeys ?? {}))) {
    if (!isTest?.test(given[name] ?? '')) continue
    const sentence = `${name} is for trying out: nobody would really pay, and all would be delivered. PRACTICE=true takes it.`
    yield { name, sentence, wantsValue: true }
  }
  for (const name of [...parties.flatMap(ownAddressesOf), 'OUTSIDE_CA_FILE', 'TELEGRAM_API_URL']) {
    if (given[name] === undefined) continue
    yield { name, sentence: `${name} is for PRACTICE=true alone: remove it, live keys go to the party itself.` }
  }
}

/** The host name, without `www.` or the root's dot. */
const hostOf = (address: unknown) =>
  typeof address === 'string' ? new URL(address).hostname.replace(/^www\.|\.$/g, '') : undefined

/** Whether keys that do not tell whether they are live are sent to the party's live address. */
function isSentToLive({ address, shape }: PartySettings, env: Read): boolean {
  const live = hostOf(shape[address]?.safeParse(undefined).data)
  const asked = hostOf(env[address])
  return asked === undefined || asked === live
}

/** Faults of a practising store, which must never hold a live key, whatever its address. */
export function* troublesOfPractice(env: Read, given: Given, parties: readonly PartySettings[]): Generator<Trouble> {
  if (env.TELEGRAM_API_URL !== undefined && !isHttps(env.TELEGRAM_API_URL)) {
    const why = 'the token of the bot would pass in the open'
    yield { name: 'TELEGRAM_API_URL', sentence: `TELEGRAM_API_URL must be an https address in production: ${why}.` }
  }
  for (const party of parties) {
    const isUsed = party.secrets.some((name) => env[name])
    for (const [name, isTest] of Object.entries(party.testKeys ?? {})) {
      const asked = isUsed ? env[name] : given[name]
      if (asked === undefined || isTest?.test(String(asked))) continue
      const sentence = `${name} is not for trying out, and PRACTICE=true takes nothing else.`
      yield { name, sentence, wantsValue: true }
    }
    const { address } = party
    if (isUsed && !party.testKeys && isSentToLive(party, env)) {
      const why = 'its keys do not tell whether they are for trying out'
      const sentence = `${address} must name another address than the live one beside PRACTICE=true: ${why}.`
      yield { name: address, sentence, wantsValue: true }
    }
    for (const name of ownAddressesOf(party)) {
      if (env[name] === undefined || isHttps(env[name])) continue
      const why = 'anybody on the way could answer in its place'
      yield { name, sentence: `${name} must be an https address in production: ${why}.` }
    }
  }
}
