import { isTimeZone } from '@topup/core/calendar/store-day'
import express from 'express'
import { z } from 'zod'
import { optionalUrl, type Party, type PartySettings } from './party-settings.ts'
import { findPlainWay } from './sealed-ways.ts'
import { compressedTiming, standardTiming, type Timing } from './timing.ts'

const TEST_SPEED_UP = 20
/** Every key of the sandbox carries the word; no live key does. */
const isSandboxKey = (value: unknown) => typeof value === 'string' && value.includes('sandbox')

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
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Each lets one way be unencrypted in production, which nobody gets by mistake. */
  ALLOW_PLAIN_SUPPLIER: flag.default(false),
  ALLOW_PLAIN_MAIL: flag.default(false),
  ALLOW_PLAIN_DATABASE: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TIMING: z.enum(['standard', 'test']).default('standard'),
  TRUST_PROXY: trustedProxies.optional(),
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
    .optional(),
  MAIL_FROM: z.email().optional(),
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
})

type Environment = z.output<typeof environment>

/** Each party's manifest adds its own variables. */
export interface Config extends Omit<Environment, 'TIMING' | 'PUBLIC_URL'> {
  PUBLIC_URL: string
  timing: Timing
  /** Where the outside parties that have one address are reached. */
  outsideAddresses: readonly string[]
}

/** A sentence about the first thing that is wrong with the environment. */
export class ConfigError extends Error {}

/** What the parties added is known to the type by their manifests. */
type Given = Environment &
  Omit<Config, 'timing' | 'outsideAddresses' | 'PUBLIC_URL'> &
  Readonly<Record<string, unknown>>

const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function assertReadyForProduction(env: Given, parties: readonly PartySettings[]): void {
  if (env.TIMING === 'test') throw new ConfigError('TIMING=test is not allowed in production: remove it.')
  if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL is missing: production needs the address buyers use.')
  const secrets = [...parties.flatMap((party) => party.secrets), 'LOGIN_CLIENT_SECRET', 'SMTP_URL']
  const pretended = secrets.find((name) => isSandboxKey(env[name]))
  if (pretended) throw new ConfigError(`${pretended} is one of the sandbox keys: production needs live keys or none.`)
  const testKeys = parties.flatMap((party) => Object.entries(party.testKeys ?? {}))
  const [tried] = testKeys.find(([name, isTest]) => isTest?.test(String(env[name] ?? ''))) ?? []
  if (tried) throw new ConfigError(`${tried} is for trying out: nobody would really pay, and all would be delivered.`)
  if (!isPrivate(new URL(env.PUBLIC_URL))) {
    throw new ConfigError(
      'PUBLIC_URL must be an https address in production: cookies and passwords would pass in the open.',
    )
  }
  const url = parties.flatMap((party) => party.sandboxOnly ?? []).find((name) => env[name])
  if (url) throw new ConfigError(`${url} is for the sandbox: remove it in production.`)
  if (env.LOGIN_ISSUER && !env.LOGIN_ISSUER.startsWith('https:')) {
    throw new ConfigError('LOGIN_ISSUER must be an https address in production: who logs in would pass in the open.')
  }
  const plain = findPlainWay(env, parties)
  if (plain) throw new ConfigError(plain)
}

const belongTogether: PartySettings['belongTogether'] = [
  ['LOGIN_ISSUER', 'LOGIN_CLIENT_ID', 'the login provider has to know who asks'],
  ['LOGIN_ISSUER', 'LOGIN_CLIENT_SECRET', 'the login provider has to know who asks'],
  ['SMTP_URL', 'MAIL_FROM', 'mails need the address they come from'],
]

function assertComplete(env: Given, parties: readonly PartySettings[]): void {
  const pairs = [...parties.flatMap((party) => party.belongTogether), ...belongTogether]
  const gap = pairs.find(([key, needed]) => env[key] && !env[needed])
  if (gap) throw new ConfigError(`${gap[1]} is missing: ${gap[2]}.`)
}

/** Parses the environment once, for the store and every outside party; throws ConfigError with a sentence naming what is wrong. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>, listed: readonly Party[]): Config {
  const parties = listed.map(({ settings }) => settings)
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const shape: PartySettings['shape'] = Object.assign({}, ...parties.map((party) => party.shape))
  const parsed = environment.extend(shape).safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(
      given[name] === undefined ? `${name} is missing.` : `${name} is not usable: ${issue?.message}.`,
    )
  }
  const data = parsed.data as Given
  assertComplete(data, parties)
  if (data.NODE_ENV === 'production') assertReadyForProduction(data, parties)
  const { TIMING, PUBLIC_URL, ...rest } = data
  const outside = [...parties.map(({ address }) => address), 'RATES_URL', 'RATES_SECOND_URL', 'LOGIN_ISSUER']
  return {
    ...rest,
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    timing: TIMING === 'test' ? compressedTiming(TEST_SPEED_UP) : standardTiming,
    outsideAddresses: outside.map((name) => data[name]).filter((value) => typeof value === 'string'),
  }
}

/** The configuration of this process: the only place that reads its environment. */
export const loadConfig = (parties: readonly Party[]): Config => parseConfig(process.env, parties)
