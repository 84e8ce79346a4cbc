import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DomainError } from '@topup/core/api/errors'
import { requestIdHeader, requestIdPattern } from '@topup/core/api/request-id'
import express from 'express'
import { expect, it } from 'vitest'
import { createLogLines } from '../../../tests/_support/log-lines.ts'
import { answerErrors } from './errors.ts'
import { nameRequests } from './request-id.ts'

const { lines, log } = createLogLines()

/** A store whose pages fail to render. */
async function withBrokenStore(look: (url: string) => Promise<void>): Promise<void> {
  const app = express()
  app.use(nameRequests(() => false))
  app.use('/refused', () => {
    throw new DomainError('not_found', 'There is no such page')
  })
  app.use(() => {
    throw new Error('<script>the database is gone</script>')
  })
  app.use(answerErrors(log))
  const server: Server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const visit = (url: string, language: string) =>
  fetch(url, { headers: { accept: 'text/html,*/*', 'accept-language': language } })

it.each([
  ['en', 'Reference:', 'This page could not be shown'],
  ['id', 'Referensi:', 'Halaman ini tidak bisa ditampilkan'],
])('a page that cannot be made says so in %s, with its request and nothing of the cause', (language, word, title) =>
  withBrokenStore(async (url) => {
    const answer = await visit(`${url}/games?x=<script>`, language)
    const html = await answer.text()
    const id = answer.headers.get(requestIdHeader) ?? ''
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(id).toMatch(requestIdPattern)
    expect(html).toContain(`${word} <strong>${id}</strong>`)
    expect(html).toContain(title)
    expect(html).not.toMatch(/<script|database/)
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'unexpected error')
    expect(logged.map(({ requestId }) => requestId)).toContain(id)
  }),
)

it('a call is answered as data, and so is what was refused for a reason', () =>
  withBrokenStore(async (url) => {
    for (const [path, code] of [
      ['/api/orders', 'internal'],
      ['/refused', 'not_found'],
    ]) {
      const answer = await visit(url + path, 'en')
      expect(await answer.json()).toMatchObject({ code })
      expect(answer.headers.get(requestIdHeader)).toMatch(requestIdPattern)
    }
  }))
