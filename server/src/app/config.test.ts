import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig, variableNames } from '../platform/config.ts'
import { parties } from './parties.ts'

const read = (env: Parameters<typeof parseConfig>[0]) => parseConfig(env, parties)

const keyRing = `k1:${randomBytes(32).toString('base64')}`
const keys = { COOKIE_KEYS: keyRing, DATA_KEYS: keyRing }
const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kilat.example/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
  ...keys,
}

describe('the configuration', () => {
  it('has a working default for everything but its keys', () => {
    expect(read(keys)).toMatchObject({ PORT: 3000, PROFIT_MARGIN_PERCENT: 10, FALLBACK_USD_TO_IDR: 15_500 })
    expect(read(keys).PUBLIC_URL).toBe('http://localhost:3000')
  })

  it('takes an empty variable for one that is not set', () => {
    expect(read({ ...keys, PORT: '', SYNC_INTERVAL_MINUTES: '' })).toMatchObject({ SYNC_INTERVAL_MINUTES: 30 })
  })

  it('refuses several processes on SQLite with a sentence that says what to set', () => {
    expect(() => read({ ...keys, PROCESSES: '2' })).toThrow(
      'PROCESSES=2 needs PostgreSQL: SQLite has one writer, and processes cannot tell each other anything through it. Set DATABASE_URL, or leave PROCESSES at 1.',
    )
    expect(read({ ...keys, PROCESSES: '2', DATABASE_URL: 'postgres://store@127.0.0.1/store' }).PROCESSES).toBe(2)
    expect(() => read({ ...keys, PROCESSES: '0' })).toThrow('PROCESSES')
  })

  it('takes the address of a PostgreSQL behind a socket', () => {
    const DATABASE_URL = 'postgres://store:secret@/store?host=/var/run/postgresql'
    expect(read({ ...keys, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('reads several keys, the newest first, so that each can be rotated', () => {
    const { COOKIE_KEYS } = read({ ...keys, COOKIE_KEYS: `k2:${randomBytes(32).toString('base64')},${keyRing}` })
    expect(COOKIE_KEYS.map(({ id }) => id)).toEqual(['k2', 'k1'])
  })

  it('takes a number of proxies for a number, and networks by name or address', () => {
    expect(read({ ...keys, TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
    expect(read({ ...keys, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toBe('loopback, 10.0.0.0/8')
  })

  it('serves on for a while after it was told to end where buyers are sent to it, unless it is told otherwise', () => {
    expect(read(keys).SHUTDOWN_DELAY).toBe(0)
    expect(read({ ...keys, SHUTDOWN_DELAY: '2500' }).SHUTDOWN_DELAY).toBe(2_500)
    const live = { ...keys, NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
    expect(read(live).SHUTDOWN_DELAY).toBe(5_000)
    expect(read({ ...live, SHUTDOWN_DELAY: '0' }).SHUTDOWN_DELAY).toBe(0)
  })

  it.each([
    [{ PORT: 'seventy' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATA_KEYS: undefined }, 'DATA_KEYS is missing'],
    [{ COOKIE_KEYS: 'k1:short' }, 'COOKIE_KEYS'],
    [{ PROFIT_MARGIN_PERCENT: '0' }, 'PROFIT_MARGIN_PERCENT'],
    [{ FALLBACK_USD_TO_IDR: '500' }, 'FALLBACK_USD_TO_IDR'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
    [{ XENDIT_SECRET_KEY: 'xnd_production_1' }, 'XENDIT_WEBHOOK_TOKEN is missing'],
    [{ PAYPAL_CLIENT_ID: 'live' }, 'PAYPAL_CLIENT_SECRET is missing'],
    [{ LAPAKGAMING_API_KEY: 'key' }, 'LAPAKGAMING_WEBHOOK_SECRET is missing'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is not usable'],
    [{ SHUTDOWN_DELAY: '-1' }, 'SHUTDOWN_DELAY is not usable'],
    [{ SHUTDOWN_DELAY: '20001' }, 'SHUTDOWN_DELAY is not usable'],
    [{ TRUST_PROXY: '10.0.0.0/8, nonsense' }, 'TRUST_PROXY is not usable'],
    [{ TRUST_PROXY: '0x3' }, 'TRUST_PROXY is not usable'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY is not usable'],
    [{ TRUST_PROXY: '1e0' }, 'TRUST_PROXY is not usable'],
    [{ TRUST_PROXY: '0.0.0.0/0x80000000, 128.0.0.0/0x80000000' }, 'TRUST_PROXY is not usable'],
    [{ TRUST_PROXY: '0200.0.0.0/1' }, 'TRUST_PROXY is not usable'],
    [{ SMTP_URL: 'smtps://a b@[', MAIL_FROM: 'a@b.example' }, 'SMTP_URL is not usable: must be an address'],
    [{ PRACTICE: 'true' }, 'PRACTICE=true goes with NODE_ENV=production alone'],
    [{ OUTSIDE_CA_FILE: '/dev/null' }, 'OUTSIDE_CA_FILE is not usable: it is for PRACTICE=true alone'],
  ])('refuses %j with a sentence that names it', (change, sentence) => {
    expect(() => read({ ...keys, ...change })).toThrow(ConfigError)
    expect(() => read({ ...keys, ...change })).toThrow(sentence)
  })

  it('lets a store start without the webhook secrets that it can have made for it', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    const paypal = { PAYPAL_CLIENT_ID: 'live', PAYPAL_CLIENT_SECRET: 'live' }
    expect(read({ ...keys, ...stripe, ...paypal })).toMatchObject({ ...stripe, ...paypal })
  })
})

describe('a start that lacks settings', () => {
  const why = (env: Parameters<typeof parseConfig>[0]) => {
    try {
      read(env)
    } catch (error) {
      if (error instanceof ConfigError) return error.message
    }
    return ''
  }

  it('names all of them at once, each in a line with where to get it', () => {
    const message = why({
      NODE_ENV: 'production',
      PORT: 'seventy',
      STRIPE_SECRET_KEY: 'sk_live_1',
      XENDIT_SECRET_KEY: 'xnd_development_1',
      LOGIN_ISSUER: 'http://login.example',
      SMTP_URL: 'smtp://mail.example',
    })
    expect(message.split('\n')).toEqual([
      '12 settings keep the store from starting:',
      '- PUBLIC_URL is missing: production needs the address buyers use. Where to get it: the address buyers type, such as https://shop.example.',
      '- PORT is not usable: must be a whole number, in digits alone.',
      '- COOKIE_KEYS is missing. Where to get it: npm run keys prints one.',
      expect.stringMatching(/^- DATA_KEYS is missing\. Where to get it: npm run keys /),
      '- LOGIN_ISSUER must be an https address in production: who logs in would pass in the open.',
      expect.stringMatching(/^- LOGIN_CLIENT_ID is missing: /),
      expect.stringMatching(/^- LOGIN_CLIENT_SECRET is missing: /),
      expect.stringMatching(/^- SMTP_URL must begin with smtps:/),
      expect.stringMatching(/^- MAIL_FROM is missing: /),
      '- STRIPE_PUBLISHABLE_KEY is missing: the card form cannot be shown without it. Where to get it: Stripe dashboard > Developers > API keys.',
      expect.stringMatching(/^- XENDIT_SECRET_KEY is for trying out.* Where to get it: Xendit dashboard > /),
      expect.stringMatching(/^- XENDIT_WEBHOOK_TOKEN is missing.* Where to get it: Xendit dashboard > /),
    ])
  })

  it('says of each variable one thing, and no value of any', () => {
    const secret = 'sandbox-hunter2'
    const names = variableNames(parties)
    const filled = Object.fromEntries(names.map((name) => [name, `smtp://${secret}`]))
    for (const env of [filled, { ...filled, NODE_ENV: 'production' }, { ...filled, ...keys, NODE_ENV: 'production' }]) {
      const message = why({ ...env, OUTSIDE_CA_FILE: `/${secret}` })
      expect(message).not.toContain('hunter2')
      const named = message.split('\n').map((line) => /^- (\w+)/.exec(line)?.[1])
      expect(named.length).toBeGreaterThan(10)
      expect(new Set(named).size).toBe(named.length)
    }
  })

  it('is told of whatever a party needs where to get it', () => {
    for (const { settings } of parties) {
      const needed = [...settings.secrets, ...settings.belongTogether.map(([, name]) => name)]
      for (const name of [...needed, ...Object.keys(settings.testKeys ?? {})]) {
        expect(settings.whereToGet, name).toHaveProperty(name)
      }
    }
  })
})

describe('production', () => {
  it('starts with live keys, offering only what it has keys for', () => {
    expect(read(live).PUBLIC_URL).toBe('https://kilat.example')
    expect(read(live).LAPAKGAMING_API_KEY).toBeUndefined()
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_sandbox' }, 'sandbox keys'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' }, 'sandbox keys'],
    [{ DATA_KEYS: undefined }, 'DATA_KEYS is missing'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is missing'],
    [{ PUBLIC_URL: 'http://kilat.example' }, 'PUBLIC_URL must be'],
    [{ STRIPE_SECRET_KEY: 'sk_test_51' }, 'STRIPE_SECRET_KEY is for trying out'],
    [{ STRIPE_SECRET_KEY: 'rk_test_51' }, 'STRIPE_SECRET_KEY is for trying out'],
    [{ XENDIT_SECRET_KEY: 'xnd_development_1', XENDIT_WEBHOOK_TOKEN: 'a' }, 'XENDIT_SECRET_KEY is for trying out'],
    [{ PAYPAL_ENVIRONMENT: 'sandbox' }, 'PAYPAL_ENVIRONMENT is'],
    [{ TIMING: 'test' }, 'TIMING=test'],
    [{ LOGIN_ISSUER: 'http://login.example', LOGIN_CLIENT_ID: 'a', LOGIN_CLIENT_SECRET: 'b' }, 'LOGIN_ISSUER must be'],
    [{ LOGIN_ISSUER: 'https://login.example', LOGIN_CLIENT_ID: 'a' }, 'LOGIN_CLIENT_SECRET is missing'],
    [{ DIGIFLAZZ_API_KEY: 'dev-1', DIGIFLAZZ_USERNAME: 'a' }, 'DIGIFLAZZ_API_KEY is for trying out'],
    [{ OUTSIDE_CA_FILE: '/dev/null' }, 'OUTSIDE_CA_FILE is for PRACTICE=true alone'],
    [{ TELEGRAM_API_URL: 'https://telegram.example' }, 'TELEGRAM_API_URL is for PRACTICE=true alone'],
    [{ TELEGRAM_BOT_TOKEN: '123456:sandbox-bot-token' }, 'TELEGRAM_BOT_TOKEN is one of the sandbox keys'],
    [{ TELEGRAM_BOT_TOKEN: 'my bot' }, 'TELEGRAM_BOT_TOKEN is not usable'],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslrootcert=/no/such/file' }, 'DATABASE_URL is not usable'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED=0 is not allowed in production'],
    [{ RATES_URL: 'http://rates.example' }, 'RATES_URL must be'],
    [{ RATES_SECOND_URL: 'http://rates.example' }, 'RATES_SECOND_URL must be'],
    [{ SMTP_URL: 'smtp://a:b@mail.example:587', MAIL_FROM: 'a@b.example' }, 'ALLOW_PLAIN_MAIL'],
    [{ SMTP_URL: 'smtp://a:b@mail.example?requireTLS=true&ignoreTLS=true', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://mail.example?secure=false', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ DATABASE_URL: 'postgres://shop:pw@db.example/shop' }, 'ALLOW_PLAIN_DATABASE'],
    [{ DATABASE_URL: 'postgres://shop:pw@127.0.0.1/shop' }, 'ALLOW_PLAIN_DATABASE'],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=disable' }, 'ALLOW_PLAIN_DATABASE'],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=no-verify' }, 'ALLOW_PLAIN_DATABASE'],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=require&uselibpqcompat=true' }, 'ALLOW_PLAIN_DATABASE'],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full&sslmode=disable' }, 'ALLOW_PLAIN_DATABASE'],
    [{ DATABASE_URL: 'postgres://db.example/shop', ALLOW_PLAIN_MAIL: 'true' }, 'ALLOW_PLAIN_DATABASE'],
  ])('refuses to start with %j', (change, sentence) => {
    expect(() => read({ ...live, ...change })).toThrow(sentence)
  })

  it.each([
    [{ SMTP_URL: 'smtps://a:b@mail.example', MAIL_FROM: 'a@b.example' }],
    [{ SMTP_URL: 'smtp://a:b@mail.example:587?requireTLS=true', MAIL_FROM: 'a@b.example' }],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', ALLOW_PLAIN_MAIL: 'true' }],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full' }],
    [{ DATABASE_URL: 'postgres://db.example/shop?sslmode=require' }],
    [{ DATABASE_URL: 'postgres://db.example/shop', ALLOW_PLAIN_DATABASE: 'true' }],
    [{ RATES_URL: 'https://rates.example', RATES_SECOND_URL: 'https://rates.example' }],
  ])('starts with %j', (change) => {
    expect(read({ ...live, ...change })).toMatchObject({ NODE_ENV: 'production' })
  })

  const ownAddresses = [
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
    'XENDIT_URL',
    'PAYPAL_API_URL',
    'PAYPAL_SDK_URL',
    'LAPAKGAMING_URL',
    'DIGIFLAZZ_URL',
  ]
  it.each(ownAddresses)('refuses to start with %s, also with the address that the store has by itself', (name) => {
    const sentence = `${name} is for PRACTICE=true alone: remove it, live keys go to the party itself.`
    expect(() => read({ ...live, [name]: 'https://own.example' })).toThrow(sentence)
    const byItself = Reflect.get(read(live), name)
    if (byItself) expect(() => read({ ...live, [name]: byItself })).toThrow(sentence)
  })
})

describe('practice', () => {
  const practice = {
    NODE_ENV: 'production',
    PRACTICE: 'true',
    PUBLIC_URL: 'https://practice.kilat.example',
    ...keys,
  }
  const all = {
    ...practice,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_URL: 'https://sandbox.example',
    STRIPE_JS_URL: 'https://sandbox.example/stripe.js',
    XENDIT_SECRET_KEY: 'xnd_development_sandbox',
    XENDIT_WEBHOOK_TOKEN: 'token',
    XENDIT_URL: 'https://sandbox.example/xendit',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_ENVIRONMENT: 'sandbox',
    PAYPAL_API_URL: 'https://sandbox.example/paypal',
    LAPAKGAMING_API_KEY: 'key',
    LAPAKGAMING_WEBHOOK_SECRET: 'secret',
    LAPAKGAMING_URL: 'https://dev.lapakgaming.com',
    DIGIFLAZZ_USERNAME: 'name',
    DIGIFLAZZ_API_KEY: 'dev-1',
    DIGIFLAZZ_WEBHOOK_SECRET: 'secret',
  }

  it('starts with test keys of every party, at addresses of one’s own or at the party’s', () => {
    expect(read(all)).toMatchObject({ PRACTICE: true, XENDIT_URL: 'https://sandbox.example/xendit' })
    const own = ['STRIPE_API_URL', 'STRIPE_JS_URL', 'XENDIT_URL', 'PAYPAL_API_URL']
    const theirs = Object.fromEntries(own.map((name) => [name, undefined]))
    expect(read({ ...all, ...theirs })).toMatchObject({ PRACTICE: true, XENDIT_URL: 'https://api.xendit.co' })
    expect(read(live)).toMatchObject({ PRACTICE: false })
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY is not for trying out'],
    [{ STRIPE_SECRET_KEY: 'rk_live_1' }, 'STRIPE_SECRET_KEY is not for trying out'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY is not for trying out'],
    [{ XENDIT_SECRET_KEY: 'xnd_production_1' }, 'XENDIT_SECRET_KEY is not for trying out'],
    [{ PAYPAL_ENVIRONMENT: undefined }, 'PAYPAL_ENVIRONMENT is not for trying out'],
    [{ PAYPAL_ENVIRONMENT: 'production' }, 'PAYPAL_ENVIRONMENT is not for trying out'],
    [{ DIGIFLAZZ_API_KEY: 'abc' }, 'DIGIFLAZZ_API_KEY is not for trying out'],
    [{ LAPAKGAMING_URL: undefined }, 'LAPAKGAMING_URL must name another address than the live one'],
    [{ LAPAKGAMING_URL: 'https://lapakgaming.com/' }, 'LAPAKGAMING_URL must name another address than the live one'],
    [{ LAPAKGAMING_URL: 'https://www.lapakgaming.com./' }, 'LAPAKGAMING_URL must name another address'],
    [{ LAPAKGAMING_URL: 'http://dev.lapakgaming.com' }, 'LAPAKGAMING_URL must be an https address'],
    [{ STRIPE_JS_URL: 'http://localhost:3001/stripe.js' }, 'STRIPE_JS_URL must be an https address'],
    [{ XENDIT_URL: 'http://127.0.0.1:3001/xendit' }, 'XENDIT_URL must be an https address'],
    [{ PUBLIC_URL: 'http://kilat.example' }, 'PUBLIC_URL must be'],
    [{ TIMING: 'test' }, 'TIMING=test'],
    [{ DATABASE_URL: 'postgres://db.example/shop' }, 'ALLOW_PLAIN_DATABASE'],
    [{ TELEGRAM_API_URL: 'http://telegram.example' }, 'TELEGRAM_API_URL must be an https address'],
    [{ OUTSIDE_CA_FILE: '/no/such/file' }, 'OUTSIDE_CA_FILE is not usable: the file cannot be read (ENOENT)'],
    [{ OUTSIDE_CA_FILE: '/dev/null' }, 'OUTSIDE_CA_FILE is not usable: the file holds no certificate (PEM)'],
  ])('refuses to start with %j', (change, sentence) => {
    expect(() => read({ ...all, ...change })).toThrow(sentence)
  })

  it('asks nothing of a party that has no key', () => {
    expect(read(practice)).toMatchObject({ PRACTICE: true, PAYPAL_ENVIRONMENT: 'production' })
  })

  it('takes a live key of no party, even where the rest of it is missing', () => {
    expect(() => read({ ...practice, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('STRIPE_PUBLISHABLE_KEY is not')
  })
})
