import { isTimeZone } from '@topup/core/calendar/store-day'
import express from 'express'
import { z } from 'zod'
import { backupShape } from './backup-settings.ts'
import { trustAuthorities, whyNoAuthorities } from './outgoing/outside-authorities.ts'
import { optionalUrl, type Party, type PartySettings } from './party-settings.ts'
import { type Given, troublesOfLive, troublesOfPractice, troublesOfProduction } from './production-rules.ts'
import { typed } from './release.ts'
import { compressedTiming, standardTiming, type Timing } from './timing.ts'
import { describeTroubles, type Trouble, type WhereToGet } from './trouble.ts'

const TEST_SPEED_UP = 20
const PRODUCTION_SHUTDOWN_DELAY = 5_000

/**
 * Express's setting: how many proxies stand in front, or their addresses, networks or names of networks, parted by
 * commas. Not `true`: whoever asks could then say any address.
 */
const trustedProxies = z
  .string()
  .refine((text) => /^\d+$/.test(text) || isTrustSetting(text), 'must be a number of proxies, or their addresses')
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))

function isTrustSetting(text: string): boolean {
  try {
    express().set('trust proxy', text)
    return true
  } catch {
    return false
  }
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** `k2:<base64>,k1:<base64>`: the first signs and encrypts, all are accepted, so that each can be rotated. */
const keyRing = z.string().transform((text, context) => {
  const keys = text.split(',').map((entry) => {
    const at = entry.indexOf(':')
    return { id: entry.slice(0, at), secret: Buffer.from(entry.slice(at + 1), 'base64') }
  })
  if (keys.some((key) => !/^\w{1,16}$/.test(key.id) || key.secret.length !== 32)) {
    context.addIssue({ code: 'custom', message: 'must be <id>:<32 bytes in base64>, several parted by commas' })
    return z.NEVER
  }
  return keys
})
export type KeyRing = z.output<typeof keyRing>

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Production's rules with the parties' test keys, marked as a test shop. */
  PRACTICE: flag.default(false),
  /** Authorities (PEM) that are trusted beside the usual ones; beside PRACTICE alone. */
  OUTSIDE_CA_FILE: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** How many answer on the one port; more than one share a PostgreSQL database. */
  PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Each lets one way be unencrypted in production, which nobody gets by mistake. */
  ALLOW_PLAIN_MAIL: flag.default(false),
  ALLOW_PLAIN_DATABASE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TIMING: z.enum(['standard', 'test']).default('standard'),
  TRUST_PROXY: trustedProxies.optional(),
  /** Milliseconds for which a store that was told to end still serves, so that whoever sends it requests can see it; none outside production. */
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(60_000).optional(),
  /** What is measured, for Prometheus: on a port of its own, and with a token under /api/metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  COOKIE_KEYS: keyRing,
  DATA_KEYS: keyRing,
  /** A provider of OpenID Connect; without one there is no login. */
  LOGIN_ISSUER: optionalUrl,
  LOGIN_CLIENT_ID: z.string().optional(),
  LOGIN_CLIENT_SECRET: z.string().optional(),
  /** `login` is every provider's; some know `select_account`, which asks less of whoever is signed in there. */
  LOGIN_PROMPT: z.enum(['login', 'select_account']).default('login'),
  /** Without it the store writes no mail. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./)
    .refine(URL.canParse, 'must be an address')
    .optional(),
  MAIL_FROM: z.email().optional(),
  /** Of a bot that @BotFather made: it sends the owner's notices. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{10,100}$/, 'must be a token of @BotFather, such as 123456:ABC-DEF')
    .optional(),
  /** Telegram's own in a live store. */
  TELEGRAM_API_URL: optionalUrl,
  /** Default: the open service, or with a key the hourly one. */
  RATES_URL: optionalUrl,
  RATES_API_KEY: z.string().optional(),
  RATES_SECOND_URL: z.url().default('https://api.frankfurter.dev'),
  /** A rate that moves by more than this waits for the seller. */
  RATE_HOLD_PERCENT: z.coerce.number().min(0.5).max(50).default(5),
  SYNC_INTERVAL_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  AUTO_SYNC_ON_STARTUP: flag.default(true),
  /** A cost that moves further at once is held for the seller. */
  SYNC_LARGEST_MOVE_PERCENT: z.coerce.number().min(1).max(100).default(30),
  /** A list that moves more of the packages on sale is not applied. */
  SYNC_LARGEST_SHARE_PERCENT: z.coerce.number().min(1).max(100).default(40),
  /** A paid order that was not sent for this long is told to the seller. */
  UNSENT_ALERT_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
  PROFIT_MARGIN_PERCENT: z.coerce.number().min(1).max(100).default(10),
  FALLBACK_USD_TO_IDR: z.coerce.number().min(10_000).max(20_000).default(15_500),
  STORE_NAME: z.string().min(1).max(40).default('Kilat'),
  SUPPORT_EMAIL: z.email().default('support@kilat.example'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\d{8,15}$/)
    .default('6281234567890'),
  /** Who sells, as the receipt names them. */
  SELLER_NAME: z.string().max(80).optional(),
  SELLER_ADDRESS: z.string().max(200).default(''),
  TAX_NOTE: z.string().max(200).default('Prices include all taxes that apply.'),
  /** Whose midnight ends a day in figures, exports and on Fridays. */
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Jakarta').default('Asia/Jakarta'),
  /** Days until a settled order loses its buyer's address, phone and player; 0 keeps them. */
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .refine((days) => days === 0 || (days >= 30 && days <= 3650), 'must be 0 or 30 to 3650')
    .default(365),
  SELLER_EMAIL: z.email().default('owner@kilat.example'),
  ...backupShape,
})

type Environment = z.output<typeof environment>

/** Each party's manifest adds its own variables. */
export interface Config extends Omit<Environment, 'TIMING' | 'PUBLIC_URL' | 'SHUTDOWN_DELAY'> {
  PUBLIC_URL: string
  SHUTDOWN_DELAY: number
  timing: Timing
  /** Where the outside parties that have one address are reached. */
  outsideAddresses: readonly string[]
}

/** Which of several processes this is, from 0, as the one that started it says; one that takes another's place takes its number. */
export const processNumber = (): number => Number(process.env.PROCESS_NUMBER ?? 0)

/** Says what is wrong with the environment: all of it at once, and no value. */
export class ConfigError extends Error {}

/** What could be read of the environment; the parties' own variables are known by their manifests. */
type Read = Partial<Environment> & Readonly<Record<string, unknown>>
/** All of it, once there is no trouble. */
type Complete = Environment &
  Omit<Config, 'timing' | 'outsideAddresses' | 'PUBLIC_URL' | 'SHUTDOWN_DELAY'> &
  Readonly<Record<string, unknown>>

const belongTogether: PartySettings['belongTogether'] = [
  ['LOGIN_ISSUER', 'LOGIN_CLIENT_ID', 'the login provider has to know who asks'],
  ['LOGIN_ISSUER', 'LOGIN_CLIENT_SECRET', 'the login provider has to know who asks'],
  ['SMTP_URL', 'MAIL_FROM', 'mails need the address they come from'],
]

/** For whoever sets up the store; the parties' manifests say it of theirs. */
const whereToGet: WhereToGet = {
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

/** Each by itself, so that one that cannot be read hides none of the others. */
function readVariables(shape: Shape, given: Given): { read: Read; troubles: Trouble[] } {
  const read: Record<string, unknown> = {}
  const troubles: Trouble[] = []
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(given[name])
    if (!parsed.success) {
      const unusable = `${name} is not usable: ${parsed.error.issues[0]?.message}.`
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
    yield* troublesOfProduction(env)
    yield* (env.PRACTICE ? troublesOfPractice : troublesOfLive)(env, given, parties)
  }
  if (env.OUTSIDE_CA_FILE) {
    const why = env.PRACTICE ? whyNoAuthorities(env.OUTSIDE_CA_FILE) : 'it is for PRACTICE=true alone'
    if (why) yield { name: 'OUTSIDE_CA_FILE', sentence: `OUTSIDE_CA_FILE is not usable: ${why}.` }
  }
}

const shapeOf = (parties: readonly PartySettings[]): Shape =>
  Object.assign({}, environment.shape, ...parties.map((party) => party.shape))

/** Every variable that the store and these parties read. */
export const variableNames = (listed: readonly Party[]): string[] =>
  Object.keys(shapeOf(listed.map(({ settings }) => settings)))

/** Parses the environment once, for the store and every outside party; throws ConfigError with all that is wrong. */
export function parseConfig(env: Given, listed: readonly Party[]): Config {
  const parties = listed.map(({ settings }) => settings)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const shape = shapeOf(parties)
  const { read, troubles } = readVariables(shape, given)
  const all = [...troubles, ...troublesOf(read, given, parties)]
  if (all.length > 0) {
    const where: WhereToGet = Object.assign({}, whereToGet, ...parties.map((party) => party.whereToGet))
    throw new ConfigError(describeTroubles(all, Object.keys(shape), where))
  }
  const data = read as Complete
  const { TIMING, PUBLIC_URL, SHUTDOWN_DELAY, ...rest } = data
  const outside = [...parties.map(({ address }) => address), 'RATES_URL', 'RATES_SECOND_URL', 'LOGIN_ISSUER']
  return {
    ...rest,
    SHUTDOWN_DELAY: SHUTDOWN_DELAY ?? (rest.NODE_ENV === 'production' ? PRODUCTION_SHUTDOWN_DELAY : 0),
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    timing: TIMING === 'test' ? compressedTiming(TEST_SPEED_UP) : standardTiming,
    outsideAddresses: outside.map((name) => data[name]).filter((value) => typeof value === 'string'),
  }
}

/** The environment for a program of the owner's: this process's own, without what belongs to the store. */
export function environmentForOthers(parties: readonly Party[]): Record<string, string | undefined> {
  const own = new Set(variableNames(parties))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)))
}

/** For commands that need no store: its data keys, where they are at hand. */
export const findDataKeys = (): KeyRing | undefined =>
  keyRing.optional().safeParse(process.env.DATA_KEYS || undefined).data

/** The configuration of this process (the only place that reads its environment); this thread then trusts its authorities. */
export function loadConfig(parties: readonly Party[]): Config {
  const config = parseConfig(process.env, parties)
  if (config.OUTSIDE_CA_FILE) trustAuthorities(config.OUTSIDE_CA_FILE)
  return config
}
