import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { standardTiming } from '../../platform/timing.ts'
import { createMailer, type Mailer } from './mailer.ts'

const opened: { mailer: Mailer; server: SMTPServer }[] = []

/** Starts a mail server and a mailer for it; returns the connections that were opened and the texts that arrived. */
async function open(options: SMTPServerOptions = {}, providerTimeout = 15_000) {
  const mails: string[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onData: (stream, _session, done) => {
      text(stream).then((raw) => done(null, String(mails.push(raw))), done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const mailer = createMailer({
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'orders@shop.example',
    PUBLIC_URL: 'http://localhost',
    PRACTICE: false,
    timing: { ...standardTiming, providerTimeout },
  })
  if (!mailer) throw new Error('there is no mailer')
  opened.push({ mailer, server })
  const send = (id: string) =>
    mailer.send({ id, fromName: 'Shop', to: 'buyer@example.com', subject: id, text: id, html: id })
  return { server, mailer, mails, send, connections: () => connections }
}

afterEach(async () => {
  for (const { mailer, server } of opened.splice(0)) {
    await mailer.close()
    await new Promise<void>((closed) => server.close(closed))
  }
})

it('sends mails that follow each other over one connection, which ends with the mailer', async () => {
  // So long that no connection ends by itself during the test.
  const { server, mailer, mails, send, connections } = await open({}, 600_000)
  for (const id of ['first', 'second', 'third']) await send(id)
  expect([mails.length, connections()]).toEqual([3, 1])
  const [left] = server.connections
  if (!left) throw new Error('the connection was not kept')
  const ended = once(left._socket, 'close')
  await mailer.close()
  await ended
  await send('fourth')
  expect([mails.length, connections()]).toEqual([4, 2])
})

it('sends a mail once over a new connection if the server closed the one before', async () => {
  const { server, mails, send, connections } = await open()
  await send('first')
  for (const { _socket } of server.connections) _socket.destroy()
  await send('second')
  expect([mails.length, connections()]).toEqual([2, 2])
})

it('does not send a mail again by itself if the connection ended after its text was sent', async () => {
  const seen: string[] = []
  const { server, send } = await open({
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        seen.push(raw)
        if (seen.length === 1) return done()
        for (const one of server.connections) if (one.id === session.id) one._socket.destroy()
      })
    },
  })
  await send('first')
  await expect(send('second')).rejects.toThrow()
  expect(seen.length).toBe(2)
})

it('never sends a mail whose time ran out', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { mails, send } = await open(
    {
      onMailFrom: (_address, _session, done) => void released.then(() => done()),
      onClose: () => close(),
    },
    200,
  )
  await expect(send('late')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  release()
  await closed
  expect(mails).toEqual([])
})
