import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { createSandbox, type SandboxOptions } from '../create-sandbox.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** Starts a sandbox and a fake store that only records webhooks. */
export async function startWorld(options: Partial<SandboxOptions> = {}) {
  const received: Received[] = []
  const answers: number[] = []
  const store = createServer((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => {
      received.push({ path: req.url ?? '', headers: req.headers, body })
      res.writeHead(answers.shift() ?? 200).end()
    })
  })
  // Keep idle connections open: a connection closed while the client sends its next request loses that request.
  store.keepAliveTimeout = 65_000
  await new Promise<void>((ready) => store.listen(0, '127.0.0.1', ready))
  const storeUrl = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const endpoints = {
    stripe: `${storeUrl}/stripe`,
    xendit: `${storeUrl}/xendit`,
    paypal: `${storeUrl}/paypal`,
    lapakgamingOrder: `${storeUrl}/order`,
    lapakgamingProduct: `${storeUrl}/product`,
  }
  const sandbox = await createSandbox({ port: 0, timeScale: 50, endpoints, ...options })
  const stripeOptions = {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  } as const

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(sandbox.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of foreign parties freely
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
  }

  return {
    sandbox,
    received,
    /** The store's next answers to webhooks; 200 once the list is empty. */
    answers,
    storeUrl,
    stripeOptions,
    stripe: new Stripe('sk_test_sandbox', stripeOptions),
    call,
    control: (method: string, path: string, body?: unknown) => call(method, `/control${path}`, body),
    lapak: (method: string, path: string, body?: unknown) =>
      call(method, `/lapakgaming/api${path}`, body, { authorization: 'Bearer lapak_sandbox_key' }),
    async close() {
      await sandbox.close()
      store.closeAllConnections()
      await new Promise<void>((closed) => store.close(() => closed()))
    },
  }
}

export type TestWorld = Awaited<ReturnType<typeof startWorld>>
