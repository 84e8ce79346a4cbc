import { resolve } from 'node:path'
import type { z } from 'zod'
import { listOutOfBounds } from './bounds.ts'
import { type DoubtfulSetting, listDoubtful, listMisspelt } from './doubtful-settings.ts'
import { environment, type KeyRing, keyRing } from './environment.ts'
import { trustAuthorities, whyNoAuthorities } from './outgoing/outside-authorities.ts'
import type { Party, PartySettings } from './party-settings.ts'
import { type Given, troublesOfLive, troublesOfPractice, troublesOfProduction } from './production-rules.ts'
import { typed } from './release.ts'
import { compressedTiming, standardTiming, type Timing } from './timing.ts'
import { describeTroubles, type Trouble, type WhereToGet } from './trouble.ts'

const TEST_SPEED_UP = 20
const PRODUCTION_SHUTDOWN_DELAY = 5_000

type Environment = z.output<typeof environment>

/** The parsed environment; the manifest of each provider and supplier adds further variables. */
export interface Config extends Omit<Environment, 'TIMING' | 'PUBLIC_URL' | 'SHUTDOWN_DELAY'> {
  PUBLIC_URL: string
  SHUTDOWN_DELAY: number
  timing: Timing
  /** Addresses of those providers and suppliers that have a single address. */
  outsideAddresses: readonly string[]
  /** Settings that are valid but probably not what the owner meant. */
  doubtful: readonly DoubtfulSetting[]
  /** Settings out of bounds, with which a new production store does not start. */
  outOfBounds: readonly DoubtfulSetting[]
}

/** The number of this process among several, from 0, set by its starter; a replacement gets the same number. */
export const processNumber = (): number => Number(process.env.PROCESS_NUMBER ?? 0)

/** Lists all faults of the environment at once, without any value. */
export class ConfigError extends Error {}

/** The variables that could be parsed; those of providers and suppliers are described by their manifests. */
type Read = Partial<Environment> & Readonly<Record<string, unknown>>
/** The environment after all required variables were found valid. */
type Complete = Environment &
  Omit<Config, 'timing' | 'outsideAddresses' | 'doubtful' | 'outOfBounds' | 'PUBLIC_URL' | 'SHUTDOWN_DELAY'> &
  Readonly<Record<string, unknown>>

const belongTogether: PartySettings['belongTogether'] = [
  ['LOGIN_ISSUER', 'LOGIN_CLIENT_ID', 'the login provider has to know who asks'],
  ['LOGIN_ISSUER', 'LOGIN_CLIENT_SECRET', 'the login provider has to know who asks'],
  ['SMTP_URL', 'MAIL_FROM', 'mails need the address they come from'],
]

/** Where the owner gets each value; the manifests of providers and suppliers have hints for theirs. */
export const whereToGet: WhereToGet = {
  PUBLIC_URL: 'the address buyers type, such as https://shop.example',
  COOKIE_KEYS: `${typed('keys')} prints one`,
  DATA_KEYS: `${typed('keys')} prints one; a store that has data needs the one it was encrypted with`,
  DATABASE_URL: 'whoever runs the PostgreSQL server',
  LOGIN_CLIENT_ID: 'the login provider, where the store is registered as a client',
  LOGIN_CLIENT_SECRET: 'the login provider, where the store is registered as a client',
  SMTP_URL: 'the SMTP page of your mail provider',
  TELEGRAM_BOT_TOKEN: '@BotFather in Telegram, which makes a bot and tells its token',
  MAIL_FROM: 'an address that your mail provider sends from',
  METRICS_TOKEN: 'openssl rand -hex 32 prints one',
}

type Shape = PartySettings['shape']

/** Says why a value is unusable, without repeating the value. */
function whyUnusable(value: string, issue: z.core.$ZodIssue | undefined): string {
  if (/^["'`]/.test(value) && /["'`]$/.test(value))
    return 'it stands in quotation marks, which are taken for a part of it'
  if (issue?.code === 'invalid_type' && issue.expected === 'number') return 'must be a number, and nothing beside it'
  if (issue?.code === 'too_big')
    return `must be ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''} at most`
  if (issue?.code === 'too_small')
    return `must be ${issue.inclusive ? `${issue.minimum} at least` : `more than ${issue.minimum}`}`
  if (issue?.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`
  if (issue?.code === 'invalid_format' && issue.format === 'email')
    return 'must be an e-mail address, and nothing beside it'
  if (issue?.code === 'invalid_format' && issue.message === 'Invalid URL')
    return 'must be an address that begins with https://'
  return issue?.message ?? 'it cannot be read'
}

/** Reads each variable by itself, so that an unreadable one hides none of the others. */
function readVariables(shape: Shape, given: Given): { read: Read; troubles: Trouble[] } {
  const read: Record<string, unknown> = {}
  const troubles: Trouble[] = []
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(given[name])
    if (!parsed.success) {
      const unusable = `${name} is not usable: ${whyUnusable(given[name] ?? '', parsed.error.issues[0])}.`
      troubles.push({ name, sentence: given[name] === undefined ? `${name} is missing.` : unusable, wantsValue: true })
    } else if (parsed.data !== undefined) {
      read[name] = parsed.data
    }
  }
  return { read, troubles }
}

function* troublesOf(env: Read, given: Given, parties: readonly PartySettings[]): Generator<Trouble> {
  for (const [has, needed, sentence] of [...parties.flatMap((party) => party.belongTogether), ...belongTogether]) {
    if (env[has] && !given[needed])
      yield { name: needed, sentence: `${needed} is missing: ${sentence}.`, wantsValue: true }
  }
  if (env.PROCESSES !== undefined && env.PROCESSES > 1 && !given.DATABASE_URL) {
    const why = 'SQLite has one writer, and processes cannot tell each other anything through it'
    const sentence = `PROCESSES=${env.PROCESSES} needs PostgreSQL: ${why}. Set DATABASE_URL, or leave PROCESSES at 1.`
    yield { name: 'PROCESSES', sentence }
  }
  const isProduction = env.NODE_ENV === 'production'
  if (env.PRACTICE && !isProduction) {
    yield {
      name: 'PRACTICE',
      sentence: 'PRACTICE=true goes with NODE_ENV=production alone: it has production’s rules.',
    }
  }
  if (isProduction) {
    yield* troublesOfProduction(env, given)
    yield* (env.PRACTICE ? troublesOfPractice : troublesOfLive)(env, given, parties)
  }
  if (env.OUTSIDE_CA_FILE) {
    const why = env.PRACTICE ? whyNoAuthorities(env.OUTSIDE_CA_FILE) : 'it is for PRACTICE=true alone'
    if (why) yield { name: 'OUTSIDE_CA_FILE', sentence: `OUTSIDE_CA_FILE is not usable: ${why}.` }
  }
}

const shapeOf = (parties: readonly PartySettings[]): Shape =>
  Object.assign({}, environment.shape, ...parties.map((party) => party.shape))

/** Every variable that the store and these providers and suppliers read. */
export const variableNames = (listed: readonly Party[]): string[] =>
  Object.keys(shapeOf(listed.map(({ settings }) => settings)))

/** Parses the environment once, for the store and every outside party; throws ConfigError with all that is wrong. */
export function parseConfig(env: Given, listed: readonly Party[]): Config {
  const parties = listed.map(({ settings }) => settings)
  // `docker run --env-file` keeps the carriage returns of a file that was written on Windows.
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  const given: Given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
  const shape = shapeOf(parties)
  const { read, troubles } = readVariables(shape, given)
  const all = [...troubles, ...troublesOf(read, given, parties)]
  const where: WhereToGet = Object.assign({}, whereToGet, ...parties.map((party) => party.whereToGet))
  if (all.length > 0) {
    const misspelt = [...listMisspelt(given, Object.keys(shape), parties)]
    const lines = misspelt.map(({ sentence, todo }) => `${sentence} ${todo}`)
    throw new ConfigError([describeTroubles(all, Object.keys(shape), where), ...lines].join('\n'))
  }
  const data = read as Complete
  const { TIMING, PUBLIC_URL, SHUTDOWN_DELAY, ...rest } = data
  const outOfBounds = data.NODE_ENV === 'production' ? listOutOfBounds(data, parties, where) : []
  const outside = [...parties.map(({ address }) => address), 'RATES_URL', 'RATES_SECOND_URL', 'LOGIN_ISSUER']
  return {
    ...rest,
    SHUTDOWN_DELAY: SHUTDOWN_DELAY ?? (rest.NODE_ENV === 'production' ? PRODUCTION_SHUTDOWN_DELAY : 0),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    timing: TIMING === 'test' ? compressedTiming(TEST_SPEED_UP) : standardTiming,
    outsideAddresses: outside.map((name) => data[name]).filter((value) => typeof value === 'string'),
    doubtful: [...listDoubtful(given, Object.keys(shape), parties), ...outOfBounds],
    outOfBounds,
  }
}

/** The environment for programs of the owner, such as BACKUP_COMMAND: this process's, without the store's variables. */
export function environmentForOthers(parties: readonly Party[]): Record<string, string | undefined> {
  const own = new Set(variableNames(parties))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)))
}

/** The settings files that may have been used at the start: the one in `ENV_FILE`, and the systemd unit's. */
export function settingsFiles(): string[] {
  const { ENV_FILE = '.env' } = process.env
  return [...(ENV_FILE === '' ? [] : [resolve(ENV_FILE)]), '/etc/topup/topup.env']
}

/** The smallest environment in which a program of the store can be found and run. */
export function toolEnvironment(): Record<string, string | undefined> {
  const { PATH } = process.env
  return { PATH }
}

/** Returns the data keys if they are set and valid; for commands that run without a store. */
export const findDataKeys = (): KeyRing | undefined =>
  keyRing.optional().safeParse(process.env.DATA_KEYS || undefined).data

/** Reads and checks this process's environment; then trusts the CA certificates of OUTSIDE_CA_FILE. */
export function loadConfig(parties: readonly Party[]): Config {
  const config = parseConfig(process.env, parties)
  if (config.OUTSIDE_CA_FILE) trustAuthorities(config.OUTSIDE_CA_FILE)
  // SQLite writes a copy of the whole store to this folder when it rewrites the file; /tmp may be memory, or shared.
  process.env.SQLITE_TMPDIR ??= config.DATA_DIR
  return config
}
