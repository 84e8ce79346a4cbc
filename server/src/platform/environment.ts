import { isIP } from 'node:net'
import { isTimeZone } from '@topup/core/calendar/store-day'
import { startingTaxNote } from '@topup/core/pages/tax-note'
import { mailAddressPattern } from '@topup/core/web/mail-address'
import express from 'express'
import { z } from 'zod'
import { escaped, isDatabaseAddress, isHost, isNetwork, isOrigin, namesReadableFiles } from './address-settings.ts'
import { backupShape, folder } from './backup-settings.ts'
import { cartShape } from './cart-settings.ts'
import { optionalUrl } from './party-settings.ts'
import { supplierCharges } from './supplier-charges.ts'
import { wholeNumber } from './whole-number.ts'

/** The same rule as for all addresses that the store mails. */
const email = z.email({ pattern: mailAddressPattern })

/**
 * Express's setting: the number of proxies in front, or their addresses, networks or network names, separated by
 * commas. Not `true`: callers could then claim any address.
 */
const trustedProxies = z
  .string()
  .refine(
    (text) => /^\d+$/.test(text) || isTrustSetting(text),
    'must be a number of proxies, or their addresses parted by commas, but not every address',
  )
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))

function isTrustSetting(text: string): boolean {
  if (!text.split(',').every(isNetwork)) return false
  try {
    express().set('trust proxy', text)
    return true
  } catch {
    return false
  }
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** `k2:<base64>,k1:<base64>`: the first key signs and encrypts, all are accepted, so that keys can be rotated. */
export const keyRing = z.string().transform((text, context) => {
  const entries = text.split(',')
  // Node ignores all that follows the end of a base64 value, such as further keys behind a semicolon.
  if (!entries.every((entry) => /^\w{1,16}:[\w+/-]{43}=?$/.test(entry))) {
    context.addIssue({ code: 'custom', message: 'must be <id>:<32 bytes in base64>, several parted by commas' })
    return z.NEVER
  }
  return entries.map((entry) => {
    const at = entry.indexOf(':')
    return { id: entry.slice(0, at), secret: Buffer.from(entry.slice(at + 1), 'base64') }
  })
})
export type KeyRing = z.output<typeof keyRing>

const strictness = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses test keys, sandbox keys, missing secrets and test timing.'),
  PRACTICE: flag
    .default(false)
    .describe(
      "Beside `production`: its rules with the parties' test keys, every page and mail marked as a test shop's.",
    ),
  OUTSIDE_CA_FILE: z
    .string()
    .optional()
    .describe('Authorities (PEM) that outgoing calls trust beside the usual ones; beside `PRACTICE=true` alone.'),
  ALLOW_PLAIN_MAIL: flag.default(false).describe('Lets mail go without TLS in production, which is refused else.'),
  ALLOW_PLAIN_DATABASE: flag
    .default(false)
    .describe('Lets the connection to PostgreSQL go without TLS in production, which is refused else.'),
  TIMING: z
    .enum(['standard', 'test'])
    .default('standard')
    .describe('`test` shortens every wait, never durability; refused in production.'),
}

const host = z
  .string()
  .refine(isHost, 'must be an IP address of this machine or a name, without http:// and without a port')

const place = {
  PUBLIC_URL: z
    .url('must begin with https://')
    .refine(isOrigin, 'must be https:// and the name that buyers type, with nothing behind it')
    .transform((text) => new URL(text).origin)
    .optional()
    .describe('The address buyers use; `http://localhost:PORT` outside production.'),
  HOST: host.default('127.0.0.1').describe('Where the store listens.'),
  PORT: wholeNumber(0, 65_535).default(3000).describe('The port it listens at; 0 takes a free one.'),
  TRUST_PROXY: trustedProxies
    .optional()
    .describe(
      'How many proxies stand in front, or their addresses or networks, parted by commas; in production five at most, or networks no wider than 10.0.0.0/8.',
    ),
  PROCESSES: wholeNumber(1, 64)
    .default(1)
    .describe('How many processes share the port; two or more need PostgreSQL ([more](operations/processes.md)).'),
  SHUTDOWN_DELAY: wholeNumber(0, 20_000)
    .optional()
    .describe(
      'Milliseconds for which a store told to end (SIGTERM) still serves while `/api/health/ready` says 503, so that whoever sends it requests can see it; 5000 in production, else none.',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe(
      'Multiplies every limit of calls and of new checkouts per minute, and those of mails with sign-in codes (an hour’s), of gift notes (a day’s), and of changed ways to pay and requests to one phone number (ten minutes’); 0.1 to 100 in production.',
    ),
}

const data = {
  DATA_DIR: folder
    .default('./data')
    .describe("SQLite file, generated keys, backups, how far the audit log goes; for the store's user alone."),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(isDatabaseAddress, `must be an address; ${escaped}`)
    .refine(namesReadableFiles, 'the store cannot read a file that it names (sslrootcert, sslcert or sslkey)')
    .optional()
    .describe(
      '`postgres://…` keeps everything in PostgreSQL in place of a SQLite file; production asks for `?sslmode=verify-full`.',
    ),
  COOKIE_KEYS: keyRing.describe(
    '`<id>:<32 bytes in base64>`, several parted by commas, newest first; old ones stay listed. Generated outside production.',
  ),
  DATA_KEYS: keyRing.describe(
    'The same, for what is encrypted in the database: what one encrypted opens with it alone.',
  ),
  ...backupShape,
}

const parties = {
  LOGIN_ISSUER: optionalUrl.describe(
    "Buyers' accounts: any OpenID Connect provider; its redirect address is `<PUBLIC_URL>/api/login/callback`. Without one there is no login.",
  ),
  LOGIN_CLIENT_ID: z.string().optional().describe('What the store is called there.'),
  LOGIN_CLIENT_SECRET: z.string().optional().describe('What it proves that with.'),
  LOGIN_PROMPT: z
    .enum(['login', 'select_account'])
    .default('login')
    .describe('How the provider asks who it is; `select_account` where it is known (Google) asks less.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtps:// or smtp://')
    .refine(URL.canParse, `must be an address; ${escaped}`)
    .optional()
    .describe('Mails: `smtps://…`, or `smtp://…?requireTLS=true`. Without it none is written.'),
  MAIL_FROM: email.optional().describe('Their sender.'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{10,100}$/, 'must be a token of @BotFather, such as 123456:ABC-DEF')
    .optional()
    .describe('Of the bot that tells the owner what needs a person.'),
  TELEGRAM_API_URL: optionalUrl.describe(
    "Where Telegram is played, beside `PRACTICE=true` alone; else Telegram's own.",
  ),
  RATES_URL: optionalUrl.describe('Exchange rates; by itself the open service, or with a key the hourly one.'),
  RATES_API_KEY: z.string().optional().describe('Opens the hourly service of exchangerate-api.com.'),
  RATES_SECOND_URL: z
    .url()
    .default('https://api.frankfurter.dev')
    .describe('Asked while the first one does not answer.'),
}

const watching = {
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe(
      'By itself `info`, and `warn` at a terminal, where lines are made to be read instead of JSON. What is refused (403, 429) is logged as `warn`, with the address that asked.',
    ),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('`/metrics` for Prometheus on a port of its own ([more](operations/metrics.md)).'),
  METRICS_HOST: host.default('127.0.0.1').describe('Where that port listens.'),
  METRICS_TOKEN: z
    .string()
    .optional()
    .describe('Opens `/api/metrics` to who shows it, and is asked for on that port too; in production 32 characters.'),
}

const prices = {
  SYNC_INTERVAL_MINUTES: wholeNumber(1, 1440).default(30).describe('From one price sync to the next.'),
  AUTO_SYNC_ON_STARTUP: flag.default(true).describe('Whether one runs at a start.'),
  SYNC_LARGEST_MOVE_PERCENT: z.coerce
    .number()
    .min(1)
    .max(100)
    .default(30)
    .describe('A cost that moves further at once is held for the seller.'),
  SYNC_LARGEST_SHARE_PERCENT: z.coerce
    .number()
    .min(1)
    .max(100)
    .default(40)
    .describe('A list that moves more of the packages on sale is not applied.'),
  ...supplierCharges,
  RATE_HOLD_PERCENT: z.coerce
    .number()
    .min(0.5)
    .max(50)
    .default(5)
    .describe('A rate that moves by more than this waits until the owner approves or rejects it.'),
  FALLBACK_USD_TO_IDR: z.coerce
    .number()
    .min(10_000)
    .max(20_000)
    .default(15_500)
    .describe('Used while no rate is known.'),
}

const owners = {
  STORE_NAME: z.string().min(1).max(40).default('Kilat').describe("The shop's name."),
  SUPPORT_EMAIL: email.default('support@kilat.example').describe('Where buyers write.'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\d{8,15}$/, 'must be digits alone, 8 to 15 of them, such as 628111222333')
    .default('6281234567890')
    .describe('Where they call, with the country code and nothing but digits.'),
  SELLER_EMAIL: email
    .default('owner@kilat.example')
    .describe('The owner, who signs in at `/seller` with the password that the first start prints.'),
  SELLER_NAME: z.string().max(80).optional().describe("Who sells, as the receipt says; by itself the store's name."),
  SELLER_ADDRESS: z.string().max(200).default('').describe('Their address on the receipt.'),
  TAX_NOTE: z.string().max(200).default(startingTaxNote.en).describe('What the receipt says of taxes.'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Jakarta')
    .default('Asia/Jakarta')
    .describe('Whose midnight ends a day in figures, exports and on Fridays.'),
  PROFIT_MARGIN_PERCENT: z.coerce.number().min(1).max(100).default(10).describe("What is put on a supplier's price."),
  ...cartShape,
  UNSENT_ALERT_MINUTES: wholeNumber(1, 1440)
    .default(10)
    .describe('The seller is told of paid orders that no supplier has accepted for so many minutes.'),
  TRUSTED_ADDRESSES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim())
        .filter((address) => address !== ''),
    )
    .refine((all) => all.every((address) => isIP(address) !== 0), 'must be IP addresses, parted by commas')
    .describe(
      "IP addresses, parted by commas, whose orders are never held for a look: your own shop's counter. Blocks and failed cards count there too.",
    ),
  RETENTION_DAYS: wholeNumber()
    .refine((days) => days === 0 || (days >= 30 && days <= 3650), 'must be 0 or 30 to 3650')
    .default(365)
    .describe("After an order's last event, until its buyer's data goes: 30 to 3650; 0 keeps it."),
}

/** The store's own variables by purpose; docs/configuration.md is generated from them. */
export const ownVariables = {
  'How strict it is': strictness,
  'Where it serves': place,
  'Its data': data,
  'Login, mail, notices and rates': parties,
  'Watching it': watching,
  'Prices and their sync': prices,
  'The shop': owners,
}

export const environment = z.object({ ...strictness, ...place, ...data, ...parties, ...watching, ...prices, ...owners })
