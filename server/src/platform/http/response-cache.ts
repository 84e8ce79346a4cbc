import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipText } from 'node:zlib'
import { requestIdHeader } from '@topup/core/api/request-id'
import { LRUCache } from 'lru-cache'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'

type Body = Readonly<{ bytes: Buffer; headers: Record<string, string> }>
export type Answer = Readonly<{ status: number; etag: string; bodies: Readonly<Record<Encoding, Body>> }>

const BROTLI_QUALITY = 9
/** Another process may have changed what we answer from; its hint can be lost, the clock cannot. */
const MAX_AGE_MS = 30_000
const REFRESH_MS = 2_000
/** Of all ready answers together: the pages of two hundred games in each language and currency would be gigabytes. */
const MAX_BYTES = 48 * 2 ** 20

/** A window no larger than the text: the standard one costs megabytes of fresh memory for each small file. */
const brotliParams = (bytes: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes.length + 16))),
  ),
})

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipText)

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** For one reader alone: a page of a large catalogue is a hundred kilobytes, and a tenth of that a millisecond later. */
export const packOnce = async (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, QUICK) : encoding === 'gzip' ? gzip(bytes, { level: 1 }) : bytes

export type Packed = Readonly<{ br: Buffer; gzip: Buffer }>

async function pack(bytes: Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([brotli(bytes, { params: brotliParams(bytes) }), gzip(bytes)])
  return { br, gzip: gz }
}

/**
 * Compresses once, unless it comes `packed`; the headers of each encoding are complete, so that sending is a look-up and a
 * write. What is `kept` for nobody else goes out as it is: compressing would take longer than sending.
 */
export async function prepareResponse(
  status: number,
  bytes: Buffer,
  headers: Record<string, string>,
  { kept = true, packed }: { kept?: boolean; packed?: Packed | undefined } = {},
): Promise<Answer> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const isText = /text|json|javascript|svg|xml|manifest/.test(headers['content-type'] ?? '')
  const body = (data: Buffer, encoding?: string): Body => ({
    bytes: data,
    headers: {
      ...headers,
      etag,
      ...(isText ? { vary: headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding' } : {}),
      'content-length': String(data.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
  const identity = body(bytes)
  if (!isText || !kept) return { status, etag, bodies: { identity, br: identity, gzip: identity } }
  const both = packed ?? (await pack(bytes))
  return { status, etag, bodies: { identity, br: body(both.br, 'br'), gzip: body(both.gzip, 'gzip') } }
}

/** It is the same for everybody, so it names nobody's request. */
export function sendResponse(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  response.removeHeader(requestIdHeader)
  const { bytes, headers } = answer.bodies[chooseEncoding(request.headers['accept-encoding'])]
  if (request.headers['if-none-match'] === answer.etag) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest).end()
    return
  }
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(bytes)
}

const sizeOf = ({ bodies }: Answer): number =>
  [...new Set(Object.values(bodies).map(({ bytes }) => bytes))].reduce((sum, { length }) => sum + length, 1)

/**
 * Ready answers by key, those asked for last; a single one beyond all room is not kept. What was computed before an
 * invalidation is not stored after it. An outdated answer stays as the last good one until a newer one replaces it.
 */
export function createResponseCache(clock: () => number = Date.now, maxBytes: number = MAX_BYTES) {
  type Entry = { answer: Answer; madeAt: number; answeredUntil: number; ofGeneration: number }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => sizeOf(answer),
  })
  const running = new Map<string, { answer: Promise<Answer>; ofGeneration: number }>()
  let generation = 0
  function store(key: string, answer: Answer, ofGeneration: number): void {
    if (ofGeneration !== generation) return
    entries.set(key, { answer, madeAt: clock(), answeredUntil: clock() + MAX_AGE_MS, ofGeneration: generation })
  }
  function findCurrent(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry?.ofGeneration === generation ? entry : undefined
  }
  function forget(): void {
    generation++
  }
  function withdraw(): void {
    forget()
    entries.clear()
  }
  return {
    generation: () => generation,
    find(key: string): Answer | undefined {
      const entry = findCurrent(key)
      if (!entry || clock() < entry.answeredUntil) return entry?.answer
      // One request computes it anew; those that come meanwhile still get the old one instead of all rendering at once.
      entry.answeredUntil += REFRESH_MS
      return undefined
    },
    /** However old, for when none can be made: the database is away. */
    findLast: (key: string): Answer | undefined => entries.get(key)?.answer,
    store,
    /**
     * Computes and stores, unless a young one is there (the address was written in another way). Who asks meanwhile waits
     * for the same answer: after an invalidation all ask at once.
     */
    async prepare(key: string, compute: () => Promise<Answer>): Promise<Answer> {
      const entry = findCurrent(key)
      if (entry && clock() - entry.madeAt < MAX_AGE_MS) return entry.answer
      const before = running.get(key)
      if (before?.ofGeneration === generation) return before.answer
      const one = { answer: compute(), ofGeneration: generation }
      running.set(key, one)
      const end = () => running.get(key) === one && running.delete(key)
      one.answer.then((answer) => {
        store(key, answer, one.ofGeneration)
        end()
      }, end)
      return one.answer
    },
    /** In this process alone, which heard or found what another changed. */
    forget,
    /** After a change that they show: where there are other processes they are told (platform/news). */
    invalidate: forget,
    /** `invalidate` for what may be shown to nobody again, such as a hidden review: last good answers go as well. */
    withdraw,
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
