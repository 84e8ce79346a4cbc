import { randomBytes } from 'node:crypto'
import { request as ask, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Hold, NotServing } from './hold.ts'
import { readPageRequest } from './page-requests.ts'
import type { Pages } from './pages.ts'

const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']
/** Paths that Vite serves: modules and their assets. The store answers all others. */
const ofVite = /^\/(?:@|src\/|node_modules\/)/

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
const passed = (headers: IncomingHttpHeaders) => without(headers, ofConnection)
/** The store's headers without those describing its body, which the front replaces. */
const passedWithoutBody = (headers: IncomingHttpHeaders) =>
  without(headers, [...ofConnection, 'etag', 'content-length'])

function refuse(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${sentence}\n`)
}

/** Sends a page with only Vite's error overlay, which disappears once the sources render again. */
function showError({ message, stack = '' }: Error, nonce: string, response: ServerResponse): void {
  response.writeHead(500, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'`,
  })
  const error = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c')
  response.end(`<!doctype html><meta charset="utf-8"><meta property="csp-nonce" nonce="${nonce}"><body>
<script type="module" nonce="${nonce}">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${error}))
</script>`)
}

/** The page's policy, widened for Vite: styles that it inserts, and the worker in which it waits for a stopped server. */
const withHotReplacement = (policy: string, nonce: string) =>
  policy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("worker-src 'self'", "worker-src 'self' blob:")

interface FrontOptions {
  /** The store's port on loopback. */
  port: number
  hold: Hold
  pages: Pages
  /** Whether a trusted proxy stands in front and forwards the client's address. */
  isBehindProxy: boolean
}

/** Serves Vite's modules and passes all other requests to the store; page requests in its answers are rendered here. */
export function createFront({ port, hold, pages, isBehindProxy }: FrontOptions) {
  /** Resolves when the store's answer begins. */
  const forward = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      if (response.destroyed) throw new Error('Whoever asked is gone.')
      const { url: path, method, headers, socket } = request
      const addresses = [isBehindProxy && headers['x-forwarded-for'], socket.remoteAddress]
      const options = {
        ...{ host: '127.0.0.1', port, path },
        // GET instead of HEAD, because the page's status is known only once it is rendered.
        method: method === 'HEAD' && !path?.startsWith('/api/') ? 'GET' : method,
        headers: {
          ...passed(headers),
          'x-forwarded-for': addresses.filter(Boolean).join(', '),
          // Page requests in the answer are read here, so it must not be compressed.
          'accept-encoding': 'identity',
        },
        // No connection is reused, because it would break when the store restarts.
        agent: false,
      } as const
      const asked = ask(options, resolve).on('error', reject)
      response.once('close', () => asked.destroy())
      request.pipe(asked)
    })

  async function sendPage(wanted: unknown, headers: IncomingHttpHeaders, response: ServerResponse) {
    const nonce = randomBytes(16).toString('base64')
    try {
      const { status, html } = await pages.render(wanted, nonce)
      const policy = headers['content-security-policy'] as string
      response.writeHead(status, {
        ...passedWithoutBody(headers),
        'content-security-policy': withHotReplacement(policy, nonce),
      })
      response.end(html)
    } catch (error) {
      console.error(error)
      showError(error as Error, nonce, response)
    }
  }

  async function send(answer: IncomingMessage, path: string | undefined, response: ServerResponse) {
    const { statusCode = 502, headers } = answer
    if (headers['content-type']?.startsWith('text/html')) {
      const body = await text(answer)
      const wanted = readPageRequest(body)
      if (wanted) return sendPage(wanted, headers, response)
      response.writeHead(statusCode, passed(headers)).end(body)
    } else if (path === '/worker.js' && statusCode === 200) {
      response.writeHead(200, passedWithoutBody(headers)).end(await pages.buildWorker())
    } else {
      response.writeHead(statusCode, passed(headers))
      await pipeline(answer, response)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    try {
      await send(await hold.pass(() => forward(request, response)), request.url, response)
    } catch (error) {
      refuse(response, error instanceof NotServing ? 503 : 502, (error as Error).message)
    }
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!ofVite.test(request.url ?? '')) return void answer(request, response)
    pages.sendModule(request, response, () =>
      refuse(response, 404, 'There is no such module, or it cannot be read: then the terminal shows why.'),
    )
  }
}
