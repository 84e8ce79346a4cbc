import { findMisspelt } from './misspelt-names.ts'
import type { PartySettings } from './party-settings.ts'
import { type Given, isSandboxKey } from './production-rules.ts'

/** A setting that is valid but probably a mistake. The texts never contain the value, which may be a secret. */
export type DoubtfulSetting = Readonly<{
  sentence: string
  todo: string
  /** Whether the setting is certainly wrong or without effect; others are worth checking. */
  isWrong: boolean
}>

type Pair = Readonly<{ given: string; needed: string }>

/** Settings of the store that have no effect without another setting. */
const ownPairs: readonly Pair[] = [
  { given: 'LOGIN_CLIENT_ID', needed: 'LOGIN_ISSUER' },
  { given: 'LOGIN_CLIENT_SECRET', needed: 'LOGIN_ISSUER' },
  { given: 'MAIL_FROM', needed: 'SMTP_URL' },
  { given: 'BACKUP_COMMAND', needed: 'BACKUP_RECIPIENT' },
  { given: 'METRICS_HOST', needed: 'METRICS_PORT' },
  { given: 'TELEGRAM_API_URL', needed: 'TELEGRAM_BOT_TOKEN' },
]

/** The first variables in `belongTogether` connect a provider or supplier; its others have no effect without them. */
function pairsOf({ shape, address, browserAddresses = [], belongTogether }: PartySettings): Pair[] {
  const heads = [...new Set(belongTogether.map(([head]) => head))]
  const hasDefault = (name: string) => shape[name]?.safeParse(undefined).data !== undefined
  const others = Object.keys(shape).filter(
    (name) => !hasDefault(name) && ![...heads, address, ...browserAddresses].includes(name),
  )
  return heads.flatMap((needed) => others.map((given) => ({ given, needed })))
}

function* listHalfSet(given: Given, parties: readonly PartySettings[]): Generator<DoubtfulSetting> {
  const pairs = [...parties.flatMap(pairsOf), ...ownPairs].filter((pair) => given[pair.given] && !given[pair.needed])
  for (const [needed, those] of Map.groupBy(pairs, (pair) => pair.needed)) {
    const names = those.map((pair) => pair.given)
    const [are, do_] = names.length === 1 ? ['is', 'does'] : ['are', 'do']
    yield {
      sentence: `${needed} is missing: ${names.join(' and ')} ${are} set, and ${do_} nothing without it.`,
      todo: `Set ${needed}, or take ${names.join(' and ')} away.`,
      isWrong: true,
    }
  }
}

const isInQuotes = (value: string): boolean => /^(["'`]).+\1$/s.test(value)

function* listSpoilt(given: Given, known: readonly string[], parties: readonly PartySettings[]) {
  const withoutBlanks = new Set(parties.flatMap(({ shape }) => Object.keys(shape)))
  for (const name of known) {
    const value = given[name] ?? ''
    if (isInQuotes(value)) {
      yield {
        sentence: `${name} has quotation marks around its value, and the store takes them for a part of it.`,
        todo: `Take the quotation marks of ${name} away: what reads your settings (docker run --env-file, for one) hands them on.`,
        isWrong: false,
      }
    } else if (
      withoutBlanks.has(name) &&
      !name.endsWith('_FILE') &&
      value.split(',').some((part) => /\s/.test(part.trim()))
    ) {
      yield {
        sentence: `${name} has a space or a line break in its middle, which no such value has.`,
        todo: `Copy ${name} once more, in one piece.`,
        isWrong: true,
      }
    }
  }
}

/** Mail servers use TLS from the first byte on port 465, and after STARTTLS on port 587. */
function* listUnusualPorts({ SMTP_URL = '' }: Given): Generator<DoubtfulSetting> {
  const address = URL.parse(SMTP_URL)
  const start = `${address?.protocol}${address?.port}`
  if (address?.searchParams.has('secure') || !['smtps:587', 'smtp:465'].includes(start)) return
  yield {
    sentence: `SMTP_URL begins with ${address?.protocol}// and names port ${address?.port}, which hardly go together.`,
    todo: 'Write smtps://… with port 465, or smtp://…?requireTLS=true with port 587.',
    isWrong: false,
  }
}

const leastDelay = 100

/** Values that are taken, and mean something else than most people expect of them. */
function* listMisread(given: Given): Generator<DoubtfulSetting> {
  if (given.TIME_ZONE?.startsWith('Etc/GMT+')) {
    yield {
      sentence: 'TIME_ZONE begins with Etc/GMT+, which counts hours west of Greenwich.',
      todo: 'Set TIME_ZONE to a place, such as Asia/Jakarta, or to Etc/GMT- for hours east of Greenwich.',
      isWrong: false,
    }
  }
  const delay = Number(given.SHUTDOWN_DELAY ?? 0)
  if (delay > 0 && delay < leastDelay) {
    yield {
      sentence: 'SHUTDOWN_DELAY is shorter than a tenth of a second: it counts milliseconds.',
      todo: 'Set SHUTDOWN_DELAY to milliseconds, such as 5000, or to 0.',
      isWrong: false,
    }
  }
}

/** Names of a party's keys for real money, if the store sends them to the party itself. */
function listLiveKeys(given: Given, { belongTogether, address, shape, testKeys = {} }: PartySettings): string[] {
  if (given[address] || !belongTogether.some(([head]) => given[head])) return []
  return Object.entries(testKeys).flatMap(([name, isTest]) => {
    const { data } = shape[name]?.safeParse(given[name]) ?? {}
    return typeof data !== 'string' || isSandboxKey(data) || isTest?.test(data) ? [] : [name]
  })
}

function* listLiveOutsideProduction(given: Given, parties: readonly PartySettings[]): Generator<DoubtfulSetting> {
  const names = parties.flatMap((party) => listLiveKeys(given, party))
  if (given.NODE_ENV === 'production' || names.length === 0) return
  yield {
    sentence: `NODE_ENV is not production, although ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} for real money.`,
    todo: 'Set NODE_ENV=production, whose rules protect a store that sells, or use test keys.',
    isWrong: false,
  }
}

/** Counts of orders and money lie open where the port of the metrics is not on the machine itself and asks nothing. */
function* listOpenMetrics(given: Given): Generator<DoubtfulSetting> {
  const { NODE_ENV, METRICS_PORT, METRICS_HOST = '127.0.0.1', METRICS_TOKEN } = given
  if (NODE_ENV !== 'production' || !METRICS_PORT || METRICS_TOKEN) return
  if (/^(127\.|::1$|localhost$)/.test(METRICS_HOST)) return
  yield {
    sentence: 'METRICS_HOST opens the metrics to the network, and METRICS_TOKEN is missing: anybody there reads them.',
    todo: 'Set METRICS_TOKEN (openssl rand -hex 32 prints one), or take METRICS_HOST away.',
    isWrong: false,
  }
}

/** Kubernetes sets such variables for neighbouring services of the container. */
const isAddressOfNeighbour = ([name, value = '']: readonly [string, string | undefined]) =>
  name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)

/** `others`: names in a settings file, in addition to the environment's. */
export function* listMisspelt(
  given: Given,
  known: readonly string[],
  parties: readonly PartySettings[],
  others: readonly string[] = [],
): Generator<DoubtfulSetting> {
  const ofEnvironment = Object.entries(given)
    .filter((entry) => !isAddressOfNeighbour(entry))
    .map(([name]) => name)
  const names = [...ofEnvironment, ...others].filter(
    (name) => !parties.some(({ othersNames }) => othersNames?.test(name)),
  )
  const groups = [...new Set(parties.map(({ address }) => address.split('_')[0] ?? ''))]
  for (const { name, nearest, isNear } of findMisspelt(new Set(names), known, groups)) {
    if (name === nearest) {
      const sentence = `A line of the settings seems to set ${name} and does not: something stands before the name, or between it and the =.`
      yield { sentence, todo: `Type the line anew as ${name}=<value>.`, isWrong: given[name] === undefined }
    } else {
      yield {
        sentence: `${name} is no setting of the store; the nearest is ${nearest}.`,
        todo: `Write ${nearest} in place of ${name} where that was meant, or take ${name} away.`,
        isWrong: isNear && given[nearest] === undefined,
      }
    }
  }
}

/** Lists doubtful settings with which the store still starts. `given` has no empty values. */
export const listDoubtful = (
  given: Given,
  known: readonly string[],
  parties: readonly PartySettings[],
): readonly DoubtfulSetting[] => [
  ...listMisspelt(given, known, parties),
  ...listHalfSet(given, parties),
  ...listSpoilt(given, known, parties),
  ...listUnusualPorts(given),
  ...listMisread(given),
  ...listLiveOutsideProduction(given, parties),
  ...listOpenMetrics(given),
]
