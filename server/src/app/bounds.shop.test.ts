import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { createFirstOwner } from '../access/first-owner.ts'
import { ConfigError, parseConfig } from '../platform/config.ts'
import type { Context } from '../setup/context.ts'
import { settingsCheck } from '../setup/own/settings-check.ts'
import { parties } from './parties.ts'
import { refuseOutOfBounds } from './refuse-out-of-bounds.ts'

const it = shopTest({ isIdle: true })

const ring = (id: string, secret = randomBytes(32)) => `${id}:${secret.toString('base64')}`
const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kilat.example',
  COOKIE_KEYS: ring('c'),
  DATA_KEYS: ring('d'),
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_51Nobodys',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Nobodys',
  STRIPE_WEBHOOK_SECRET: 'whsec_of-nobody',
}
const xendit = { XENDIT_SECRET_KEY: 'xnd_production_of-nobody', XENDIT_WEBHOOK_TOKEN: 'token-of-xendit' }
const lapakgaming = { LAPAKGAMING_API_KEY: 'key-of-lapakgaming', LAPAKGAMING_WEBHOOK_SECRET: 'w'.repeat(24) }
const digiflazz = {
  DIGIFLAZZ_USERNAME: 'name',
  DIGIFLAZZ_API_KEY: 'key-of-digiflazz',
  DIGIFLAZZ_WEBHOOK_SECRET: 'w'.repeat(24),
}
const whole = { ...live, ...stripe, ...xendit, ...lapakgaming, ...digiflazz }

const beyond = (env: Record<string, string>) => parseConfig({ ...whole, ...env }, parties).outOfBounds
const namesOf = (env: Record<string, string>) => beyond(env).map(({ sentence }) => sentence.split(' ')[0])

const shared = randomBytes(32)
const cases: [string, Record<string, string>, string][] = [
  ['limits of calls that let nobody or everybody in', { RATE_LIMIT_FACTOR: '0.01' }, 'RATE_LIMIT_FACTOR'],
  ['limits of calls that stop nobody', { RATE_LIMIT_FACTOR: '1e9' }, 'RATE_LIMIT_FACTOR'],
  ['more proxies than stand anywhere', { TRUST_PROXY: '50' }, 'TRUST_PROXY'],
  ['half of all addresses as proxies', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/1' }, 'TRUST_PROXY'],
  ['half of all addresses, written with a mask', { TRUST_PROXY: '128.0.0.0/128.0.0.0' }, 'TRUST_PROXY'],
  ['half of all addresses of IPv6', { TRUST_PROXY: '8000::/1' }, 'TRUST_PROXY'],
  ['all addresses of IPv4 in the spelling of IPv6', { TRUST_PROXY: '::ffff:0.0.0.0/96' }, 'TRUST_PROXY'],
  ['half of them in that spelling', { TRUST_PROXY: '::ffff:8000:0/97' }, 'TRUST_PROXY'],
  ['all addresses of a part of the world', { TRUST_PROXY: '2400::/7' }, 'TRUST_PROXY'],
  ['a data key of zeros', { DATA_KEYS: ring('d', Buffer.alloc(32)) }, 'DATA_KEYS'],
  [
    'a cookie key that somebody typed',
    { COOKIE_KEYS: ring('c', Buffer.from('abcdefghijklmnopqrstuvwxyz012345')) },
    'COOKIE_KEYS',
  ],
  ['one key for both', { COOKIE_KEYS: ring('c', shared), DATA_KEYS: ring('d', shared) }, 'COOKIE_KEYS'],
  ['a new key that is the old one', { DATA_KEYS: `${ring('n', shared)},${ring('o', shared)}` }, 'DATA_KEYS'],
  ['a secret of one’s own of one character', { LAPAKGAMING_WEBHOOK_SECRET: 'x' }, 'LAPAKGAMING_WEBHOOK_SECRET'],
  [
    'a secret of 23 beside a long one',
    { DIGIFLAZZ_WEBHOOK_SECRET: `${'y'.repeat(30)},${'x'.repeat(23)}` },
    'DIGIFLAZZ_WEBHOOK_SECRET',
  ],
  ['a key of Stripe that ends early', { STRIPE_SECRET_KEY: 'sk_live' }, 'STRIPE_SECRET_KEY'],
  ['a secret of Stripe that ends early', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_WEBHOOK_SECRET'],
  ['a key of Xendit that begins as none', { XENDIT_SECRET_KEY: 'production_nobodys' }, 'XENDIT_SECRET_KEY'],
  ['a token of Xendit that ends early', { XENDIT_WEBHOOK_TOKEN: 'abc' }, 'XENDIT_WEBHOOK_TOKEN'],
  ['a supplier’s key that ends early', { LAPAKGAMING_API_KEY: 'k' }, 'LAPAKGAMING_API_KEY'],
  [
    'a login secret that ends early',
    { LOGIN_ISSUER: 'https://l.example', LOGIN_CLIENT_ID: 'a', LOGIN_CLIENT_SECRET: 'b' },
    'LOGIN_CLIENT_SECRET',
  ],
]

describe('a production store that is configured out of bounds', () => {
  it.for(cases)('by %s is told so, without the value', ([, env, name]) => {
    expect(namesOf(env)).toEqual([name])
    const found = JSON.stringify(beyond(env))
    for (const value of Object.values(env)) expect(value.length > 5 && found.includes(value)).toBe(false)
  })

  it('within them is not', () => {
    for (const env of [{}, { RATE_LIMIT_FACTOR: '0.1' }, { RATE_LIMIT_FACTOR: '100' }, { TRUST_PROXY: '5' }])
      expect(namesOf(env as Record<string, string>)).toEqual([])
    expect(namesOf({ TRUST_PROXY: 'loopback, uniquelocal, 10.0.0.0/8, fc00::/7, 172.16.0.0/255.240.0.0' })).toEqual([])
    expect(namesOf({ TRUST_PROXY: '::ffff:10.0.0.0/104, 2400:cb00::/32, ::ffff:192.0.2.1' })).toEqual([])
    // A key that only decrypts old data may be weak, because it cannot be changed any more.
    expect(namesOf({ DATA_KEYS: `${ring('n')},${ring('o', Buffer.alloc(32))}` })).toEqual([])
    for (let tries = 0; tries < 200; tries++) expect(namesOf({ DATA_KEYS: ring('d') })).toEqual([])
  })

  it('is not where it is no production, and practice may have short secrets but no weak keys', () => {
    const weak = { RATE_LIMIT_FACTOR: '1e9', TRUST_PROXY: '50', LAPAKGAMING_WEBHOOK_SECRET: 'x' }
    expect(namesOf({ ...weak, NODE_ENV: 'development' })).toEqual([])
    const rest = { ...live, PRACTICE: 'true', ...weak, LAPAKGAMING_URL: 'https://dev.lapakgaming.com' }
    const practice = parseConfig({ ...rest, DATA_KEYS: ring('d', Buffer.alloc(32)) }, parties)
    expect(practice.outOfBounds.map(({ sentence }) => sentence.split(' ')[0])).toEqual([
      'RATE_LIMIT_FACTOR',
      'TRUST_PROXY',
      'DATA_KEYS',
    ])
  })

  it('starts on its database for one release, red with the way to mend it, and is refused after it and before its first start', async ({
    shop,
  }) => {
    const config = parseConfig({ ...whole, RATE_LIMIT_FACTOR: '1e9' }, parties)
    const ctx = { db: shop.db, config }
    const refusal = /^This store does not start: RATE_LIMIT_FACTOR is out of bounds.*Set RATE_LIMIT_FACTOR/s
    // Refused while the store has no owner, which means that it never started before.
    await expect(refuseOutOfBounds(ctx)).rejects.toThrow(refusal)
    await expect(refuseOutOfBounds(ctx)).rejects.toThrow(ConfigError)
    await createFirstOwner(shop.ctx)
    await refuseOutOfBounds(ctx)
    await expect(refuseOutOfBounds(ctx, '0.1.1')).rejects.toThrow(refusal)
    await refuseOutOfBounds({ ...ctx, config: parseConfig(whole, parties) }, '9.0.0')
    const setup = { settings: shop.ctx.settings, opening: shop.ctx.opening, config } as unknown as Context
    expect(await settingsCheck(setup, parties, async () => []).run()).toMatchObject({
      state: 'red',
      says: expect.stringContaining('RATE_LIMIT_FACTOR is out of bounds'),
      todo: expect.arrayContaining([expect.stringContaining('Set RATE_LIMIT_FACTOR')]),
    })
  })
})
