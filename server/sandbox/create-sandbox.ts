import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSealedServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Express } from 'express'
import Stripe from 'stripe'
import { createClock } from './clock.ts'
import { resumeTransactions } from './digiflazz/settle-transaction.ts'
import { createFaults } from './faults.ts'
import { resumeOrders } from './lapakgaming/settle-order.ts'
import { listenAsVendors } from './listen-as-vendors.ts'
import { mailLogin, startMailReceiver } from './mail/mail-receiver.ts'
import { signPaypalWebhook } from './paypal/sign-webhook.ts'
import { createRequestLog } from './request-log.ts'
import { sandboxApp } from './sandbox-app.ts'
import { createStateStore } from './state.ts'
import { createTlsIdentity } from './tls/tls-identity.ts'
import type { WebhookProvider, WebhookRecord } from './webhook-record.ts'
import { createWebhooks, type Signer } from './webhooks.ts'
import type { WebhookEndpoints, World } from './world.ts'
import { resumeXendit } from './xendit/resume.ts'

export type SandboxOptions = {
  /** 0 picks a free port. */
  port: number
  /** Port of the mail server; 0 or undefined picks a free one. */
  mailPort?: number | undefined
  /** Port for the vendors' browser files under their host names, over https. 0 picks a free port, undefined none. */
  vendorsPort?: number | undefined
  host?: string | undefined
  stateFile?: string | undefined
  now?: (() => Date) | undefined
  timeScale?: number | undefined
  endpoints?: WebhookEndpoints | undefined
  log?: ((line: string) => void) | undefined
  /** Makes the parties as strict as the real ones: see README.md. */
  strict?: boolean | undefined
  /** Serves over https with a certificate for these names; writes the certificate of its authority to `caFile`. */
  tls?: { names: string[]; caFile: string } | undefined
}

export type Sandbox = {
  url: string
  port: number
  smtpUrl: string
  setEndpoints(endpoints: WebhookEndpoints): void
  close(): Promise<void>
}

const webhookSecret = 'whsec_sandbox'

const everyRefundSucceeds: World['refundFates'] = { stripe: 'succeed', xendit: 'succeed', paypal: 'succeed' }

function serveSealed(app: Express, { names, caFile }: { names: string[]; caFile: string }, now: Date) {
  const { authority, certificate, key } = createTlsIdentity(names, now)
  writeFileSync(caFile, authority)
  return createSealedServer({ cert: certificate, key }, app)
}

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', log = () => {}, now = () => new Date(), timeScale = 1 } = options
  const store = createStateStore(options.stateFile, log, options.strict)
  const { state, save } = store
  const clock = createClock(now, timeScale)
  const faults = createFaults()
  const stripe = new Stripe('sk_test_sandbox')
  const signStripe: Signer = ({ body, endpoint }, at) => ({
    'stripe-signature': stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: endpoint ? (state.setup.stripeEndpoints[endpoint]?.secret ?? 'gone') : webhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    }),
  })
  const signers: Record<WebhookProvider, Signer> = {
    stripe: signStripe,
    xendit: ({ id }) => ({ 'x-callback-token': state.setup.xenditToken, 'webhook-id': id }),
    paypal: (record, at) => signPaypalWebhook(world, record, at),
    lapakgaming: () => ({}),
    digiflazz: ({ body, type }) => ({
      'x-digiflazz-event': type === 'ping' ? 'ping' : 'update',
      'x-hub-signature': `sha1=${createHmac('sha1', state.setup.digiflazzSecret).update(body).digest('hex')}`,
    }),
  }
  const isGone = ({ provider, endpoint }: WebhookRecord) =>
    provider === 'stripe' && endpoint !== undefined && state.setup.stripeEndpoints[endpoint]?.status !== 'enabled'
  const webhooks = createWebhooks({ state, clock, faults, save, signers, isGone })
  const requests = createRequestLog(now)
  const reset = () => {
    clock.stop()
    faults.clear()
    requests.clear()
    world.clockOffMs = 0
    Object.assign(world.refundFates, everyRefundSucceeds)
    store.reset()
  }
  const world: World = {
    state,
    clock,
    faults,
    webhooks,
    requests,
    endpoints: { ...(options.strict ? {} : options.endpoints) },
    strict: options.strict ?? false,
    clockOffMs: 0,
    refundFates: { ...everyRefundSucceeds },
    url: '',
    save,
    reset,
    log,
  }

  const app = sandboxApp(world)
  const server = options.tls ? serveSealed(app, options.tls, now()) : createServer(app)
  server.listen(options.port, host)
  // Keep idle connections for 65 s, as the real services do: a server that closes first loses a request already sent.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready, failed) => server.once('listening', ready).once('error', failed))
  const { port } = server.address() as AddressInfo
  const mail = await startMailReceiver(world, options.mailPort ?? 0, host).catch((error: unknown) => {
    server.close()
    throw error
  })
  world.url = `${options.tls ? 'https' : 'http'}://${host}:${port}`
  const asVendors =
    options.vendorsPort === undefined
      ? undefined
      : await listenAsVendors(app, { port: options.vendorsPort, host, now: now() })
  world.vendors = asVendors?.vendors
  resumeOrders(world)
  resumeTransactions(world)
  resumeXendit(world)
  webhooks.resume()

  return {
    url: world.url,
    port,
    smtpUrl: `smtp://${mailLogin.user}:${mailLogin.password}@${host}:${mail.port}`,
    setEndpoints: (endpoints) => void Object.assign(world.endpoints, endpoints),
    async close() {
      clock.stop()
      webhooks.close()
      server.closeAllConnections()
      await asVendors?.close()
      await mail.close()
      await new Promise<void>((closed) => server.close(() => closed()))
      await store.close()
    },
  }
}
