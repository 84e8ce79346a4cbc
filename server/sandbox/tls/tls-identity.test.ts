import { createHash, createPublicKey, X509Certificate } from 'node:crypto'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTlsIdentity } from './tls-identity.ts'

const identity = createTlsIdentity(['vendor.example', '*.vendor.example', '127.0.0.1', '::1'], new Date())
const server = createServer({ cert: identity.certificate, key: identity.key }, (_, response) => response.end('hello'))
let port: number

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Requests this name from the server, trusting only this authority; resolves with the body, rejects if TLS fails. */
const ask = (servername: string, ca = identity.authority) =>
  new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, servername, ca, agent: false }, (answer) =>
      answer.on('data', (chunk: Buffer) => resolve(chunk.toString())),
    )
      .on('error', reject)
      .end()
  })

it.each(['vendor.example', 'any.vendor.example'])('is trusted as %s by whoever trusts its authority', async (name) => {
  expect(await ask(name)).toBe('hello')
})

it('is trusted by its address', () => {
  const shown = new X509Certificate(identity.certificate)
  expect(shown.checkIP('127.0.0.1')).toBe('127.0.0.1')
  expect(shown.checkIP('::1')).toBe('::1')
  expect(shown.checkIP('127.0.0.2')).toBeUndefined()
})

it.each(['other.example', 'two.labels.vendor.example'])('is not trusted as %s', async (name) => {
  await expect(ask(name)).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
})

it('is not trusted by whoever trusts the authority of another run', async () => {
  const { authority } = createTlsIdentity(['vendor.example'], new Date())
  await expect(ask('vendor.example', authority)).rejects.toThrow()
})

it('may sign no other certificate, which its authority may', () => {
  expect(new X509Certificate(identity.certificate).ca).toBe(false)
  expect(new X509Certificate(identity.authority).ca).toBe(true)
})

it('names its key as Chromium’s list of trusted keys does', () => {
  const key = createPublicKey(identity.key).export({ type: 'spki', format: 'der' })
  expect(identity.spkiHash).toBe(createHash('sha256').update(key).digest('base64'))
})
