import { describe, expect, it } from 'vitest'
import { sandboxEnvironment, testEnvironment, whyNoSandbox } from './sandbox-env.ts'

describe('whether the sandbox plays the outside world', () => {
  it('does when no live key is set', () => {
    expect(whyNoSandbox({ PORT: '3000', STRIPE_SECRET_KEY: '' })).toBeUndefined()
  })

  it.each(['STRIPE_SECRET_KEY', 'XENDIT_SECRET_KEY', 'PAYPAL_CLIENT_ID', 'LAPAKGAMING_API_KEY', 'DIGIFLAZZ_API_KEY'])(
    'does not, as a whole, when %s is set',
    (name) => {
      expect(whyNoSandbox({ [name]: 'live' })).toBe(`${name} is set`)
    },
  )

  it('never does in production', () => {
    expect(whyNoSandbox({ NODE_ENV: 'production' })).toBe('NODE_ENV is production')
    expect(whyNoSandbox({ NODE_ENV: 'production', PRACTICE: 'true' })).toBe('NODE_ENV is production')
  })
})

it('points every address of the store at the port of the sandbox', () => {
  const { SMTP_URL, ...rest } = sandboxEnvironment(4711, 4712)
  const addresses = Object.entries(rest).filter(([name]) => name.endsWith('_URL'))
  expect(addresses.map(([name]) => name)).toEqual([
    'STRIPE_API_URL',
    'STRIPE_JS_URL',
    'XENDIT_URL',
    'PAYPAL_API_URL',
    'PAYPAL_SDK_URL',
    'LAPAKGAMING_URL',
    'DIGIFLAZZ_URL',
    'RATES_URL',
    'RATES_SECOND_URL',
    'TELEGRAM_API_URL',
  ])
  for (const [, url] of addresses) expect(new URL(url)).toMatchObject({ protocol: 'http:', port: '4711' })
  expect(new URL(SMTP_URL)).toMatchObject({ protocol: 'smtp:', hostname: '127.0.0.1', port: '4712' })
})

it('keeps live keys and the real database away from tests', () => {
  const live = {
    STRIPE_SECRET_KEY: 'sk_live',
    DATABASE_URL: 'postgres://shop',
    NODE_ENV: 'production',
    PRACTICE: 'true',
  }
  const env = { PATH: '/bin', ENV_FILE: '.env', ...live }
  expect(testEnvironment(env)).toEqual({ PATH: '/bin', ENV_FILE: '' })
})
