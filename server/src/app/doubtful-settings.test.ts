import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../platform/config.ts'
import { parties } from './parties.ts'

const key = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`
const keys = { COOKIE_KEYS: key('a'), DATA_KEYS: key('b') }
const judge = (env: Record<string, string>) => parseConfig({ ...keys, ...env }, parties)
const doubts = (env: Record<string, string>) => judge(env).doubtful.map(({ sentence }) => sentence)

it('a plain environment raises no doubt', () => {
  expect(
    doubts({
      PATH: '/bin',
      STRIPE_CLI_TELEMETRY_OPTOUT: '1',
      STRIPE_DEVICE_NAME: 'here',
      KUBERNETES_PORT: 'tcp://10.0.0.1:443',
      BACKUP_PORT: 'tcp://10.0.0.2:80',
      LOGIN_ISSUER: '',
    }),
  ).toEqual([])
})

it('a misspelt secret key beside a publishable one is told twice, and nowhere its value', () => {
  const found = judge({ STRIP_SECRET_KEY: 'sk_live_hush', STRIPE_PUBLISHABLE_KEY: 'pk_live_hush' }).doubtful
  expect(found.map(({ sentence, isWrong }) => [sentence, isWrong])).toEqual([
    ['STRIP_SECRET_KEY is no setting of the store; the nearest is STRIPE_SECRET_KEY.', true],
    ['STRIPE_SECRET_KEY is missing: STRIPE_PUBLISHABLE_KEY is set, and does nothing without it.', true],
  ])
  expect(JSON.stringify(found)).not.toContain('hush')
})

it.each([
  ['DATA_KEY', 'DATA_KEYS', { COOKIE_KEYS: key('a') }],
  ['PUBLC_URL', 'PUBLIC_URL', { ...keys, NODE_ENV: 'production' }],
  ['PAYPAL_SECRET', 'PAYPAL_CLIENT_SECRET', { ...keys, PAYPAL_CLIENT_ID: 'id' }],
  ['XENDIT_CALLBACK_TOKEN', 'XENDIT_WEBHOOK_TOKEN', { ...keys, XENDIT_SECRET_KEY: 'xnd_development_1' }],
])('a start says of %s that the missing %s is meant, and nowhere its value', (name, meant, env) => {
  const start = () => parseConfig({ ...env, [name]: 'hush' }, parties)
  const told = `^${meant} is missing[^\\n]*\\n${name} is no setting of the store; the nearest is ${meant}\\. [^\\n]*$`
  expect(start).toThrow(new RegExp(told))
  expect(start).not.toThrow(/hush/)
})

it('a misspelt name beside the right one, or one that only begins like the store’s, is worth a look', () => {
  const env = { TRUST_PROXIES: '1', TRUST_PROXY: '1', SMTP_HOST: 'mail.shop.test' }
  expect(judge(env).doubtful.map(({ isWrong }) => isWrong)).toEqual([false, false])
})

describe('of settings that belong together, the missing one is named', () => {
  it.each([
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }],
    ['XENDIT_SECRET_KEY', { XENDIT_WEBHOOK_TOKEN: 'x' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_CLIENT_SECRET: 'x' }],
    ['PAYPAL_CLIENT_ID', { PAYPAL_WEBHOOK_ID: 'x' }],
    ['LAPAKGAMING_API_KEY', { LAPAKGAMING_WEBHOOK_SECRET: 'x' }],
    ['DIGIFLAZZ_API_KEY', { DIGIFLAZZ_USERNAME: 'x' }],
    ['DIGIFLAZZ_API_KEY', { DIGIFLAZZ_WEBHOOK_SECRET: 'x' }],
    ['LOGIN_ISSUER', { LOGIN_CLIENT_ID: 'x', LOGIN_CLIENT_SECRET: 'x' }],
    ['SMTP_URL', { MAIL_FROM: 'orders@shop.test' }],
    ['BACKUP_RECIPIENT', { BACKUP_COMMAND: 'rclone copy {file} remote:kilat' }],
    ['METRICS_PORT', { METRICS_HOST: '0.0.0.0' }],
  ] as [string, Record<string, string>][])('%s', (missing, env) => {
    const names = Object.keys(env)
    const found = doubts(env).filter((sentence) => sentence.startsWith(`${missing} is missing: `))
    expect(found).toHaveLength(1)
    for (const name of names) expect(found[0]).toContain(name)
  })

  it('and what has a value of its own does not ask for a party', () => {
    expect(
      doubts({ PAYPAL_ENVIRONMENT: 'sandbox', LAPAKGAMING_URL: 'https://dev.lapakgaming.com', XENDIT_API: 'v3' }),
    ).toEqual([])
  })
})

describe('a value', () => {
  it.each([
    ['STORE_NAME', '"Toko Permata"'],
    ['SUPPORT_PHONE', '628111222333\r'],
    ['XENDIT_SECRET_KEY', ' xnd_development_x\r\n'],
  ])('that was handed on with quotation marks is told, and blanks around one are passed over: %s', (name, value) => {
    const rest = { XENDIT_WEBHOOK_TOKEN: 'x', XENDIT_SECRET_KEY: 'xnd_development_x' }
    const config = judge({ ...rest, [name]: value })
    const isQuoted = value.startsWith('"')
    expect(config.doubtful.map(({ sentence }) => sentence.startsWith(`${name} has quotation marks`))).toEqual(
      isQuoted ? [true] : [],
    )
    if (!isQuoted) expect((config as unknown as Record<string, unknown>)[name]).toBe(value.trim())
  })

  it('that names a file may have spaces', () => {
    expect(doubts({ APPLE_PAY_DOMAIN_FILE: '/srv/my store/apple pay' }).join()).not.toContain('has a space')
  })

  it('of a party that has a line break in its middle is told', () => {
    const [found] = judge({ XENDIT_WEBHOOK_TOKEN: 'one, two', XENDIT_SECRET_KEY: 'xnd_production_x\ny' }).doubtful
    expect(found).toMatchObject({ isWrong: true, sentence: expect.stringContaining('XENDIT_SECRET_KEY has a space') })
  })
})

describe('keys of Stripe in each other’s place stop the start, since every browser is shown the publishable one', () => {
  it.each([
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_hush'],
    ['STRIPE_SECRET_KEY', 'pk_live_hush'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_hush'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_a,we_hush'],
  ])('%s', (name, value) => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }
    expect(() => judge({ ...env, [name]: value })).toThrow(ConfigError)
    expect(() => judge({ ...env, [name]: value })).toThrow(new RegExp(`^${name} is not usable: it must begin with `))
    expect(() => judge({ ...env, [name]: value })).not.toThrow(/hush/)
  })
})

describe('a port of SMTP_URL that hardly goes with its beginning is told, and no value', () => {
  it.each([
    ['smtps://user:hush@mail.test:587', true],
    ['smtp://user:hush@mail.test:465?requireTLS=true', true],
    ['smtps://user:hush@mail.test', false],
    ['smtp://user:hush@mail.test:587?requireTLS=true', false],
    ['smtp://user:hush@mail.test:465?secure=true', false],
    ['smtps://user:hush@mail.test:2465', false],
  ])('%s', (SMTP_URL, isTold) => {
    const found = doubts({ SMTP_URL, MAIL_FROM: 'orders@mail.test' })
    expect(found.map((sentence) => sentence.includes('SMTP_URL'))).toEqual(isTold ? [true] : [])
    expect(found.join()).not.toContain('hush')
  })
})

describe('a value that cannot be read is refused in words that mend it, without the value', () => {
  it.each([
    ['PUBLIC_URL', 'https://shop.test/hush', 'with nothing behind it'],
    ['PUBLIC_URL', 'https://shop.test/?hush', 'with nothing behind it'],
    ['PUBLIC_URL', 'https://me:hush@shop.test', 'with nothing behind it'],
    ['PUBLIC_URL', 'ftp://hush.test', 'with nothing behind it'],
    ['PUBLIC_URL', 'hush.test', 'must begin with https://'],
    ['HOST', '0.0.0.0:3000', 'without a port'],
    ['HOST', 'http://hush', 'without http://'],
    ['PORT', '80000', 'must be 65535 at most'],
    ['PORT', 'hush', 'must be a whole number'],
    ['PORT', '3000.5', 'must be a whole number'],
    ['METRICS_HOST', 'http://hush', 'without http://'],
    ['STORE_NAME', 'Hush '.repeat(9).trim(), 'must be 40 characters at most'],
    ['SUPPLIER_CHARGE_OVER_IDR', '5.000', 'must be a whole number, in digits alone'],
    ['LAPAKGAMING_CALLS', '1.000', 'must be a whole number, in digits alone'],
    ['CHECKOUT_UNITS', '1,000', 'must be a whole number, in digits alone'],
    ['RETENTION_DAYS', '90.0', 'must be a whole number, in digits alone'],
    ['BACKUP_EVERY', '0x3c', 'must be a whole number, in digits alone'],
    ['UNSENT_ALERT_MINUTES', '1e2', 'must be a whole number, in digits alone'],
    ['DATABASE_URL', 'postgres://me:hush@db.test/x?sslrootcert=/no/hush.pem', 'cannot read a file that it names'],
    ['DATA_DIR', '/srv/hush # data', 'the path of a folder of this machine'],
    ['DATA_DIR', '"/srv/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', '/srv/hush”', 'the path of a folder of this machine'],
    ['DATA_DIR', "/srv/hush'", 'the path of a folder of this machine'],
    ['DATA_DIR', 'DATA_DIR=/srv/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', 'file:///srv/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', '/srv/"/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', '/srv/DATA_DIR=/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', '/srv/s3:/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', '%APPDATA%/hush', 'only a shell replaces ~'],
    ['BACKUP_DIR', 's3://hush/backups', 'the path of a folder of this machine'],
    ['BACKUP_DIR', 'nas:/hush', 'the path of a folder of this machine'],
    ['DATA_DIR', '~/hush', 'only a shell replaces ~'],
    ['DATA_DIR', '$HOME/hush', 'only a shell replaces ~'],
    ['DATA_DIR', '/srv/shop/~/hush', 'only a shell replaces ~'],
    ['BACKUP_DIR', '/mnt/$HUSH/backups', 'only a shell replaces ~'],
    ['PROFIT_MARGIN_PERCENT', '12,5', 'must be a number'],
    ['UNSENT_ALERT_MINUTES', '0', 'must be 1 at least'],
    ['RATE_LIMIT_FACTOR', '0', 'must be more than 0'],
    ['PRACTICE', 'hush', 'must be true or false'],
    ['SELLER_EMAIL', 'Hush <hush@shop.test>', 'must be an e-mail address'],
    ['SUPPORT_PHONE', '+62 811', 'digits alone'],
    ['SMTP_URL', 'mail.test:465', 'must begin with smtps://'],
    ['SMTP_URL', 'smtps://me@shop.test:hu#sh@mail.test', '%40'],
    ['DATABASE_URL', 'postgres://me:hu#sh@db.test/x', '%23'],
    ['DATABASE_URL', 'postgres://me:hu/sh@db.test/x', '%2F'],
    ['DATABASE_URL', 'mysql://me:hush@db.test/x', 'must begin with postgres://'],
    ['DATA_KEYS', `"${key('b')}"`, 'stands in quotation marks'],
    ['DATA_KEYS', `${key('b')};${key('a')}`, 'several parted by commas'],
    ['COOKIE_KEYS', `${key('b')} ${key('a')}`, 'several parted by commas'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1HUSH', 'it is a private key'],
    ['XENDIT_SECRET_KEY', 'xnd_public_hush', 'it is the public key'],
    ['RATES_URL', 'hush', 'must be an address that begins with https://'],
  ])('%s=%s', (name, value, why) => {
    const env = { XENDIT_WEBHOOK_TOKEN: 'x', MAIL_FROM: 'orders@shop.test', [name]: value }
    expect(() => judge(env)).toThrow(why)
    expect(() => judge(env)).toThrow(new RegExp(`^${name} is not usable: `))
    expect(() => judge(env)).not.toThrow(/hush/i)
  })

  it('and a folder may be one of Windows, or have blanks and signs in its name', () => {
    for (const DATA_DIR of ['C:\\Kilat\\data', 'D:/data', '/srv/my "new" store', "/srv/Budi's #1, 100%", './a=b']) {
      expect(judge({ DATA_DIR }).DATA_DIR).toBe(DATA_DIR)
    }
  })

  it('and PUBLIC_URL is taken as browsers write it', () => {
    expect(judge({ PUBLIC_URL: 'https://Shop.Test:443/' }).PUBLIC_URL).toBe('https://shop.test')
    expect(judge({ PUBLIC_URL: 'http://localhost:8080' }).PUBLIC_URL).toBe('http://localhost:8080')
    expect(judge({ TRUSTED_ADDRESSES: '10.0.0.1, ::1' }).TRUSTED_ADDRESSES).toEqual(['10.0.0.1', '::1'])
  })
})

describe('a value that is taken and hardly means what was meant is told, and no value', () => {
  const live = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_hush', STRIPE_PUBLISHABLE_KEY: 'pk_live_hush' }
  const paypal = { PAYPAL_CLIENT_ID: 'hush', PAYPAL_CLIENT_SECRET: 'hush' }
  const digiflazz = { DIGIFLAZZ_USERNAME: 'hush', DIGIFLAZZ_API_KEY: 'hush', DIGIFLAZZ_WEBHOOK_SECRET: 'hush' }
  it.each([
    [{ TIME_ZONE: 'Etc/GMT+7' }, 'TIME_ZONE begins with Etc/GMT+'],
    [{ TIME_ZONE: 'Etc/GMT-7' }, ''],
    [{ SHUTDOWN_DELAY: '5' }, 'SHUTDOWN_DELAY is shorter'],
    [{ SHUTDOWN_DELAY: '100' }, ''],
    [{ SHUTDOWN_DELAY: '0' }, ''],
    [{ ...live, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST opens the metrics'],
    [{ ...live, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'hush'.repeat(8) }, ''],
    [{ ...live, METRICS_PORT: '9464', METRICS_HOST: '::1' }, ''],
    [{ ...live, METRICS_PORT: '9464' }, ''],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, ''],
    [stripe, 'NODE_ENV is not production, although STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are for real money'],
    [
      { XENDIT_SECRET_KEY: 'xnd_production_hush', XENDIT_WEBHOOK_TOKEN: 'hush' },
      'although XENDIT_SECRET_KEY is for real money',
    ],
    [paypal, 'although PAYPAL_ENVIRONMENT is for real money'],
    [digiflazz, 'although DIGIFLAZZ_API_KEY is for real money'],
    [{ ...live, ...stripe }, ''],
    [{ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:1' }, ''],
    [{ ...stripe, STRIPE_SECRET_KEY: 'rk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, ''],
    [{ ...paypal, PAYPAL_ENVIRONMENT: 'sandbox' }, ''],
    [{ ...digiflazz, DIGIFLAZZ_API_KEY: 'dev-x' }, ''],
    [{ ...digiflazz, DIGIFLAZZ_API_KEY: 'digiflazz_sandbox_key' }, ''],
  ] as [Record<string, string>, string][])('%j', (env, says) => {
    const found = judge(env).doubtful.filter(
      ({ sentence }) => !/^(COOKIE|DATA)_KEYS |fewer than|can be guessed/.test(sentence),
    )
    expect(found.map(({ sentence }) => sentence)).toEqual(says ? [expect.stringContaining(says)] : [])
    expect(JSON.stringify(found)).not.toContain('hush')
  })
})
