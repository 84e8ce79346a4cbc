import { randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTlsIdentity } from '../sandbox/tls/tls-identity.ts'
import { createMailer } from '../src/alerts/outbox/mailer.ts'
import { parties } from '../src/app/parties.ts'
import { connectProviders } from '../src/payments/ports.ts'
import { providers } from '../src/payments/providers.ts'
import { type Config, parseConfig } from '../src/platform/config.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { trustAuthorities } from '../src/platform/outgoing/outside-authorities.ts'
import { createLapakGaming } from '../src/suppliers/lapakgaming/supplier.ts'

const identity = createTlsIdentity(['localhost'], new Date())
const usual = tls.getCACertificates('default')
const folder = mkdtempSync(join(tmpdir(), 'topup-authority-'))
const file = join(folder, 'authority.pem')

/** Parties reached over TLS: a request arrives only after its certificate was accepted. */
const reached: string[] = []
const web = createServer({ cert: identity.certificate, key: identity.key }, (request, response) => {
  reached.push(String(request.url).split('/')[1] ?? '')
  response.setHeader('content-type', 'application/json').end('{}')
})
const post = tls.createServer({ cert: identity.certificate, key: identity.key }, (socket) => {
  reached.push('mail')
  socket.end('421 not now\r\n')
})
post.on('tlsClientError', () => undefined)

let config: Config
beforeAll(async () => {
  const portOf = async (server: tls.Server) => {
    await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
    return (server.address() as AddressInfo).port
  }
  const at = `https://localhost:${await portOf(web)}`
  const key = `k1:${randomBytes(32).toString('base64')}`
  writeFileSync(file, `An authority made for this run.\n${identity.authority}`)
  config = parseConfig(
    {
      NODE_ENV: 'production',
      PRACTICE: 'true',
      OUTSIDE_CA_FILE: file,
      PUBLIC_URL: 'https://practice.example',
      COOKIE_KEYS: key,
      DATA_KEYS: key,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: at,
      XENDIT_SECRET_KEY: 'xnd_development_1',
      XENDIT_WEBHOOK_TOKEN: 'token',
      XENDIT_URL: `${at}/xendit`,
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'WH',
      PAYPAL_ENVIRONMENT: 'sandbox',
      PAYPAL_API_URL: `${at}/paypal`,
      LAPAKGAMING_API_KEY: 'key',
      LAPAKGAMING_WEBHOOK_SECRET: 'secret',
      LAPAKGAMING_URL: `${at}/lapakgaming`,
      SMTP_URL: `smtps://localhost:${await portOf(post)}`,
      MAIL_FROM: 'orders@practice.example',
    },
    parties,
  )
})
afterAll(async () => {
  tls.setDefaultCACertificates(usual)
  rmSync(folder, { recursive: true })
  await Promise.all([web, post].map((server) => new Promise((closed) => server.close(closed))))
})

/** Makes a call with each library that the store uses; returns the parties reached, whatever they answered. */
async function callAll(): Promise<string[]> {
  reached.length = 0
  const { stripe, xendit, paypal } = connectProviders(providers, config, createMetrics())
  const mail = { id: 'a', fromName: 'Kilat', to: 'a@b.example', subject: 'a', text: 'a', html: 'a' }
  await Promise.allSettled([
    stripe?.probe(),
    xendit?.probe(),
    paypal?.probe(),
    createLapakGaming(config)?.getBalance(),
    createMailer(config)?.send(mail),
  ])
  web.closeAllConnections()
  return [...new Set(reached)].toSorted()
}

it('a store that was given an authority trusts it on every way out, and no store does without', async () => {
  expect(await callAll()).toEqual([])
  trustAuthorities(file)
  expect(await callAll()).toEqual(['lapakgaming', 'mail', 'paypal', 'v1', 'xendit'])
})

it('the usual authorities are trusted beside it', () => {
  const fingerprints = (authorities: readonly string[]) =>
    new Set(authorities.map((pem) => new X509Certificate(pem).fingerprint256))
  const trusted = fingerprints(tls.getCACertificates('default'))
  expect(trusted).toEqual(fingerprints([...usual, identity.authority]))
  expect(trusted.size).toBe(fingerprints(usual).size + 1)
})
