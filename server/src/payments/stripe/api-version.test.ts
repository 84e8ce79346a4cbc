import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { isOwnVersion, stripeApiVersion } from './api-version.ts'

it('the version is the one that Stripe’s own library was written for', () => {
  expect(stripeApiVersion).toBe(Stripe.API_VERSION)
})

it('the script in the browser is of the same release', () => {
  const place = dirname(createRequire(import.meta.url).resolve('@stripe/stripe-js'))
  const loader = readFileSync(join(place, '../dist/index.js'), 'utf8')
  const [, release] = /RELEASE_TRAIN = ['"](\w+)['"]/.exec(loader) ?? []
  expect(stripeApiVersion.split('.')[1]).toBe(release)
})

it('an event of another version is not taken at its word', () => {
  expect(isOwnVersion({ api_version: stripeApiVersion })).toBe(true)
  expect(isOwnVersion({ api_version: '2024-06-20' })).toBe(false)
})
