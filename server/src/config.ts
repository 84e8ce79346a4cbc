import { z } from 'zod'
import { compressedTiming, standardTiming, type Timing } from './timing.ts'

const TEST_SPEED_UP = 20
const sandboxKeys = ['sk_test_sandbox', 'whsec_sandbox', 'lapak_sandbox_key', 'lapak_sandbox_secret']

const optionalUrl = z.url().optional()
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TIMING: z.enum(['standard', 'test']).default('standard'),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  COOKIE_KEYS: keyRing,
  DATA_KEYS: keyRing,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Several may be given, parted by commas, while one is rotated. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: optionalUrl,
  STRIPE_JS_URL: optionalUrl,
  LAPAKGAMING_API_KEY: z.string().optional(),
  LAPAKGAMING_URL: z.url().default('https://www.lapakgaming.com'),
  LAPAKGAMING_WEBHOOK_SECRET: z.string().optional(),
  RATES_URL: z.url().default('https://open.er-api.com'),
  RATES_API_KEY: z.string().optional(),
  SYNC_INTERVAL_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  AUTO_SYNC_ON_STARTUP: flag.default(true),
  PROFIT_MARGIN_PERCENT: z.coerce.number().min(1).max(100).default(10),
  FALLBACK_USD_TO_IDR: z.coerce.number().min(10_000).max(20_000).default(15_500),
  STORE_NAME: z.string().min(1).max(40).default('Kilat'),
  SUPPORT_EMAIL: z.email().default('support@kilat.example'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\d{8,15}$/)
    .default('6281234567890'),
  SELLER_EMAIL: z.email().default('owner@kilat.example'),
})

export type Config = Omit<z.output<typeof environment>, 'TIMING' | 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  timing: Timing
}

/** A sentence about the first thing that is wrong with the environment. */
export class ConfigError extends Error {}

function assertReadyForProduction(env: z.output<typeof environment>): void {
  if (env.TIMING === 'test') throw new ConfigError('TIMING=test is not allowed in production: remove it.')
  if (!env.PUBLIC_URL) throw new ConfigError('PUBLIC_URL is missing: production needs the address buyers use.')
  const values = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.LAPAKGAMING_API_KEY,
    env.LAPAKGAMING_WEBHOOK_SECRET,
  ]
  if (values.some((value) => value !== undefined && sandboxKeys.includes(value))) {
    throw new ConfigError('Production does not run with sandbox keys: set live keys or remove them.')
  }
  if (env.STRIPE_JS_URL || env.STRIPE_API_URL) {
    throw new ConfigError('STRIPE_API_URL and STRIPE_JS_URL are for the sandbox: remove them in production.')
  }
}

function assertComplete(env: z.output<typeof environment>): void {
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing: without it no card payment could ever be confirmed.')
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_PUBLISHABLE_KEY) {
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY is missing: the card form cannot be shown without it.')
  }
  if (env.LAPAKGAMING_API_KEY && !env.LAPAKGAMING_WEBHOOK_SECRET) {
    throw new ConfigError('LAPAKGAMING_WEBHOOK_SECRET is missing: the supplier could not report deliveries.')
  }
}

/** Parses the environment once; throws ConfigError with a sentence naming what is wrong. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new ConfigError(
      given[name] === undefined ? `${name} is missing.` : `${name} is not usable: ${issue?.message}.`,
    )
  }
  assertComplete(parsed.data)
  if (parsed.data.NODE_ENV === 'production') assertReadyForProduction(parsed.data)
  const { TIMING, PUBLIC_URL, ...rest } = parsed.data
  return {
    ...rest,
    PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/$/, ''),
    timing: TIMING === 'test' ? compressedTiming(TEST_SPEED_UP) : standardTiming,
  }
}

/** The configuration of this process: the only place that reads its environment. */
export const loadConfig = (): Config => parseConfig(process.env)
