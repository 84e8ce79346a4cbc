import ipaddr from 'ipaddr.js'
import type { DoubtfulSetting } from './doubtful-settings.ts'
import { type Keys, listKeyFaults } from './key-faults.ts'
import type { PartySettings } from './party-settings.ts'
import { typed } from './release.ts'
import type { WhereToGet } from './trouble.ts'
import { acceptedSecrets } from './webhook-secrets.ts'

const LEAST_FACTOR = 0.1
const MOST_FACTOR = 100
const MOST_PROXIES = 5
/** The shortest prefixes allowed for trusted networks: 10.0.0.0/8 and fc00::/7 are the largest private networks. */
const WIDEST_NETWORK = { v4: 8, ownV6: 7, v6: 16 }
/** Bits before the IPv4 address in an IPv4-mapped IPv6 address. */
const BEFORE_MAPPED = 96
const SHORTEST_CHOSEN = 24
const SHORTEST_GIVEN = 8

type Read = Keys & Readonly<{ RATE_LIMIT_FACTOR: number; TRUST_PROXY?: string | number | undefined; PRACTICE: boolean }>

function isTooWide(network: string): boolean {
  const [text = '', prefix] = network.trim().split('/')
  if (prefix === undefined) return false
  const address = ipaddr.parse(text)
  const bits = prefix.includes('.') ? (ipaddr.IPv4.parse(prefix).prefixLengthFromSubnetMask() ?? 0) : Number(prefix)
  if (address instanceof ipaddr.IPv4) return bits < WIDEST_NETWORK.v4
  if (address.isIPv4MappedAddress()) return bits - BEFORE_MAPPED < WIDEST_NETWORK.v4
  return bits < (address.range() === 'uniqueLocal' ? WIDEST_NETWORK.ownV6 : WIDEST_NETWORK.v6)
}

function* listNumbers({ RATE_LIMIT_FACTOR: factor, TRUST_PROXY: trusted }: Read): Generator<DoubtfulSetting> {
  if (factor < LEAST_FACTOR || factor > MOST_FACTOR) {
    yield {
      sentence: `RATE_LIMIT_FACTOR is out of bounds: it may be ${LEAST_FACTOR} to ${MOST_FACTOR}.`,
      todo: `Set RATE_LIMIT_FACTOR to ${LEAST_FACTOR} to ${MOST_FACTOR}, or take it away for 1.`,
      isWrong: true,
    }
  }
  const isTooMany = typeof trusted === 'number' && trusted > MOST_PROXIES
  if (isTooMany || (typeof trusted === 'string' && trusted.split(',').some(isTooWide))) {
    yield {
      sentence: `TRUST_PROXY is out of bounds: it may count ${MOST_PROXIES} proxies, or name networks no wider than 10.0.0.0/8. Beyond that whoever asks can pretend to be anybody.`,
      todo: 'Set TRUST_PROXY to the number of proxies that stand in front, or to their own addresses.',
      isWrong: true,
    }
  }
}

function* listKeys(keys: Keys): Generator<DoubtfulSetting> {
  for (const fault of listKeyFaults(keys)) {
    const name = fault.startsWith('COOKIE_KEYS') ? 'COOKIE_KEYS' : 'DATA_KEYS'
    yield {
      sentence: fault.replace(/^\w+:? ?/, `${name} do not protect what they should: `).concat('.'),
      todo: `Put a new key, which ${typed('keys')} prints, before the others of ${name}, parted by a comma; keep the old ones behind it.`,
      isWrong: true,
    }
  }
}

/** `texts`: the environment's value of each name. */
function* listSecrets(
  texts: Readonly<Record<string, unknown>>,
  parties: readonly PartySettings[],
  whereToGet: WhereToGet,
): Generator<DoubtfulSetting> {
  const chosen = parties.flatMap(({ chosenSecrets = [] }) => chosenSecrets)
  const given = [...parties.flatMap(({ secrets }) => secrets), 'LOGIN_CLIENT_SECRET', 'RATES_API_KEY']
  const beginnings: Readonly<Record<string, RegExp | undefined>> = Object.assign(
    {},
    ...parties.map((party) => party.beginnings),
  )
  for (const name of given) {
    const text = texts[name]
    const secrets = acceptedSecrets(typeof text === 'string' ? text : undefined)
    const isOwn = chosen.includes(name)
    const shortest = isOwn ? SHORTEST_CHOSEN : SHORTEST_GIVEN
    const bareOf = (secret: string) => secret.replace(beginnings[name] ?? '', '')
    const isOther = secrets.some((secret) => beginnings[name] && !beginnings[name].test(secret))
    if (!isOther && secrets.every((secret) => bareOf(secret).length >= shortest)) continue
    const where = whereToGet[name] ? ` From: ${whereToGet[name]}.` : ''
    yield isOwn
      ? {
          sentence: `${name} can be guessed: a secret of your own needs ${shortest} characters.`,
          todo: `Make a longer one (openssl rand -hex 24 prints one), and put it in at both ends: here, for ${name}, and at the party.`,
          isWrong: true,
        }
      : {
          sentence: `${name} is none that its party hands out: ${isOther ? 'it begins otherwise' : `it has fewer than ${shortest} characters`}.`,
          todo: `Copy ${name} once more, in one piece.${where}`,
          isWrong: true,
        }
  }
}

/**
 * Lists settings of a production store that would admit anybody, keep everybody out, or could be guessed. A practising
 * store needs no long secrets, because no money comes there.
 */
export const listOutOfBounds = (
  env: Read & Readonly<Record<string, unknown>>,
  parties: readonly PartySettings[],
  whereToGet: WhereToGet,
): readonly DoubtfulSetting[] => [
  ...listNumbers(env),
  ...listKeys(env),
  ...(env.PRACTICE ? [] : listSecrets(env, parties, whereToGet)),
]
