import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Fault } from '../faults.ts'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'
import { keepMail } from './mail-state.ts'
import { parseMail } from './parse-mail.ts'

export const mailLogin = { user: 'sandbox', password: 'sandbox' } as const

const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

async function readAll(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

const addressOf = (found: false | { address: string }) => (found ? found.address : '')

function receive(world: World, session: SMTPServerSession, raw: string) {
  const { mailFrom, rcptTo } = session.envelope
  keepMail(world.state.mails, {
    id: randomId('mail_', 12),
    at: world.clock.now().toISOString(),
    from: addressOf(mailFrom),
    to: rcptTo.map(({ address }) => address),
    ...parseMail(raw),
  })
  world.save()
}

/** A mail server on loopback that stores the mail it receives and sends no mail on. */
export async function startMailReceiver(world: World, port: number, host: string) {
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy()
  }

  async function answer(session: SMTPServerSession, stream: Readable, fault: Fault | undefined) {
    const raw = await readAll(stream)
    if (fault?.kind === 'drop') return cut(session)
    if (fault?.kind === 'error' || fault?.kind === 'html') {
      throw refusal(`refused: ${addressOf(session.envelope.rcptTo[0] ?? false)}`, fault.status ?? 451)
    }
    if (fault?.kind === 'delay') await new Promise<void>((done) => world.clock.afterExactly(fault.ms ?? 3000, done))
    receive(world, session, raw)
    if (fault?.kind === 'timeout-after-success') {
      await new Promise<void>((done) => world.clock.afterExactly(fault.ms ?? 60_000, done))
      cut(session)
    }
  }

  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      auth.username === mailLogin.user && auth.password === mailLogin.password
        ? done(null, { user: mailLogin.user })
        : done(refusal('wrong login', 535)),
    onData: (stream, session, done) => {
      answer(session, stream, world.faults.takeForCall('mail')).then(() => done(), done)
    },
  })
  server.on('error', (error) => world.log(`sandbox mail: ${error.message}`))
  const listening = server.listen(port, host)
  await new Promise<void>((ready, failed) => listening.once('listening', ready).once('error', failed))
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
