import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, expect, it } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { applePayDomainRoutes } from './apple-pay-domain.ts'
import { stripe } from './provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'domain-file-'))
const file = join(folder, 'association')
writeFileSync(file, '7B227073704964223A')
afterAll(() => rmSync(folder, { recursive: true }))

const key = `k1:${Buffer.alloc(32).toString('base64')}`
const wellKnown = '/.well-known/apple-developer-merchantid-domain-association'

async function ask(env: Record<string, string>) {
  const app = express()
  applePayDomainRoutes(app, { config: parseConfig({ COOKIE_KEYS: key, DATA_KEYS: key, ...env }, [stripe]) })
  const server = app.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${wellKnown}`)
  const told = { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  await new Promise((closed) => server.close(closed))
  return told
}

it('Apple’s file is served as it is, as text', async () => {
  expect(await ask({ APPLE_PAY_DOMAIN_FILE: file })).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: '7B227073704964223A',
  })
})

it('without a file there is nothing by that address', async () => {
  expect(await ask({})).toMatchObject({ status: 404 })
})

it('a file that cannot be read stops the start, with its name', async () => {
  await expect(ask({ APPLE_PAY_DOMAIN_FILE: join(folder, 'gone') })).rejects.toThrow(
    /APPLE_PAY_DOMAIN_FILE is ".*gone"/,
  )
})
