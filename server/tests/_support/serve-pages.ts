import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageRequest } from '@topup/core/pages/page-renderer'
import { hideNote } from '@topup/core/pages/trouble-note'
import { createApp } from '../../src/app/app.ts'
import type { Context } from '../../src/app/context.ts'
import { createFastPath } from '../../src/web/fast-path.ts'
import type { PageRenderer } from '../../src/web/pages/load-renderer.ts'

/** Pages of a few words, with the note line that the storefront's pages have. */
export const plainRenderer: PageRenderer = {
  scriptHashes: [],
  render: async ({ path, language, currency, data, packageId = 'any' }: PageRequest) => ({
    status: path.startsWith('/nowhere') ? 404 : 200,
    html: `<body>${hideNote(`<p role="status">closed in ${language}</p>`)}${path} ${language} ${currency} ${data.game?.id} ${packageId}`,
  }),
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const

/** Serves the shop's pages and API on a new port, by default with the plain renderer. */
export async function servePages(ctx: Context, renderer = plainRenderer) {
  const [app, fastPath] = [createApp(ctx, renderer), createFastPath(ctx, { find: () => undefined })]
  const server = createServer((request, response) => void (fastPath(request, response) || app(request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  type Got = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Got>((resolve, reject) => {
      const began = performance.now()
      const sent = { 'accept-language': 'en', accept: 'text/html', ...headers }
      ask({ host: '127.0.0.1', port, path, method, headers: sent, agent: false }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const encoding = answer.headers['content-encoding'] as keyof typeof unpack | undefined
          const text = encoding && body.length > 0 ? unpack[encoding](body) : body
          const { statusCode: status = 0, headers: got } = answer
          resolve({ status, headers: got, text: text.toString(), ms: performance.now() - began })
        })
      })
        .on('error', reject)
        .end()
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { get, stop }
}
export type ServedPages = Awaited<ReturnType<typeof servePages>>
