import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../platform/config.ts'
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

  it('reads several keys, the newest first, so that each can be rotated', () => {
    const { COOKIE_KEYS } = read({ ...keys, COOKIE_KEYS: `k2:${randomBytes(32).toString('base64')},${keyRing}` })
    expect(COOKIE_KEYS.map(({ id }) => id)).toEqual(['k2', 'k1'])
  })

  it('takes a number of proxies for a number, and networks by name or address', () => {
    expect(read({ ...keys, TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
    expect(read({ ...keys, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toBe('loopback, 10.0.0.0/8')
  })

  it.each([
    [{ PORT: 'seventy' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATA_KEYS: undefined }, 'DATA_KEYS is missing'],
    [{ COOKIE_KEYS: 'k1:short' }, 'COOKIE_KEYS'],
    [{ PROFIT_MARGIN_PERCENT: '0' }, 'PROFIT_MARGIN_PERCENT'],
    [{ FALLBACK_USD_TO_IDR: '500' }, 'FALLBACK_USD_TO_IDR'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ XENDIT_SECRET_KEY: 'xnd_production_1' }, 'XENDIT_WEBHOOK_TOKEN is missing'],
    [{ PAYPAL_CLIENT_ID: 'live', PAYPAL_CLIENT_SECRET: 'live' }, 'PAYPAL_WEBHOOK_ID is missing'],
    [{ LAPAKGAMING_API_KEY: 'key' }, 'LAPAKGAMING_WEBHOOK_SECRET is missing'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is not usable'],
    [{ TRUST_PROXY: '10.0.0.0/8, nonsense' }, 'TRUST_PROXY is not usable'],
  ])('refuses %j with a sentence that names it', (change, sentence) => {
    expect(() => read({ ...keys, ...change })).toThrow(ConfigError)
    expect(() => read({ ...keys, ...change })).toThrow(sentence)
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
    [{ STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_JS_URL: 'http://localhost:3001/stripe.js' }, 'STRIPE_JS_URL'],
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
    [{ LAPAKGAMING_URL: 'http://supplier.example' }, 'ALLOW_PLAIN_SUPPLIER'],
    [{ DIGIFLAZZ_URL: 'http://127.0.0.1:9' }, 'ALLOW_PLAIN_SUPPLIER'],
    [{ XENDIT_URL: 'http://api.xendit.example' }, 'XENDIT_URL must be'],
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
    [{ LAPAKGAMING_URL: 'http://supplier.example', ALLOW_PLAIN_SUPPLIER: 'true' }],
  ])('starts with %j', (change) => {
    expect(read({ ...live, ...change })).toMatchObject({ NODE_ENV: 'production' })
  })
})
