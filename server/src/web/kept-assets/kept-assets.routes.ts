import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { HOUR, SECOND } from '@topup/core/time'
import type { IRouter } from 'express'
import { LRUCache } from 'lru-cache'
import { type Answer, prepareResponse, sendResponse } from '../../platform/http/response-cache.ts'
import { staticHeaders } from '../../platform/http/static-files.ts'
import type { Context } from '../context.ts'
import { isAssetPath } from './keep-assets.ts'

const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

const MOST_BYTES = 16_000_000
const MOST_NAMES = 500
/** Milliseconds for which a missing file is remembered: a release that starts beside this one may add it. */
const MISSING_MS = 5 * SECOND

/** Rebuilds the response with which the file's own release served it. */
async function restore(path: string, body: Buffer, isPacked: boolean, secure: boolean): Promise<Answer | undefined> {
  const headers = staticHeaders(path, secure)
  if (!headers) return undefined
  if (!isPacked) return prepareResponse(200, body, headers)
  const bytes = await unpack(body)
  return prepareResponse(200, bytes, headers, { packed: { br: body, gzip: await zip(bytes) } })
}

type Found = Readonly<{ answer: Answer | undefined }>

const sizeOf = ({ answer }: Found): number =>
  1 + (answer ? Object.values(answer.bodies).reduce((sum, { bytes }) => sum + bytes.length, 0) : 0)

/** Finds files that this release lacks; concurrent requests for one file share a query. */
export function createKeptAssets({ db, secure }: Pick<Context, 'db' | 'secure'>) {
  const look = async (path: string): Promise<Found> => {
    const row = await db
      .selectFrom('kept_assets')
      .select(['body', 'is_packed'])
      .where('path', '=', path)
      .executeTakeFirst()
    if (!row) return { answer: undefined }
    return { answer: await restore(path, Buffer.from(row.body, 'base64'), row.is_packed === 1, secure) }
  }
  const found = new LRUCache<string, Found>({
    max: MOST_NAMES,
    maxSize: MOST_BYTES,
    sizeCalculation: sizeOf,
    ttl: HOUR,
    fetchMethod: async (path, _stale, { options }) => {
      const one = await look(path)
      if (!one.answer) options.ttl = MISSING_MS
      return one
    },
  })
  return {
    find: async (path: string): Promise<Answer | undefined> =>
      isAssetPath(path) ? (await found.fetch(path))?.answer : undefined,
  }
}

/** Serves files of other releases; those of this release are answered earlier, by the fast path. */
export function keptAssetRoutes(router: IRouter, ctx: Context): void {
  const kept = createKeptAssets(ctx)
  router.get('/assets/:name', async (request, response, next) => {
    const answer = await kept.find(request.path)
    if (!answer) return next()
    // The response is cached by everybody for a year, so it must not hold one caller's rate-limit headers.
    for (const name of ['RateLimit', 'RateLimit-Policy']) response.removeHeader(name)
    sendResponse(answer, request, response)
  })
}
