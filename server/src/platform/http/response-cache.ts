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
/** Milliseconds. Messages about other processes' changes can get lost, so answers also expire by time. */
const MAX_AGE_MS = 30_000
const REFRESH_MS = 2_000
/** Bytes for all cached answers: 200 games in each language and currency would take gigabytes. */
const MAX_BYTES = 48 * 2 ** 20

/** A window no larger than the text: the default one takes megabytes of new memory for each small file. */
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

/** Fast compression for one reader: a 100 kB page shrinks to a tenth in about a millisecond. */
export const packOnce = async (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, QUICK) : encoding === 'gzip' ? gzip(bytes, { level: 1 }) : bytes

export type Packed = Readonly<{ br: Buffer; gzip: Buffer }>

async function pack(bytes: Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([brotli(bytes, { params: brotliParams(bytes) }), gzip(bytes)])
  return { br, gzip: gz }
}

/**
 * Builds an answer, compressed once unless `packed` is given, with complete headers for each encoding. Sending is then
 * a look-up and a write. An answer not `kept` for others is not compressed: that would take longer than sending it.
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

/** Sends a cached answer, without a request id because it is the same for everybody. */
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
 * Answers by key, the most recently used ones; an answer larger than the cache is not kept. Results computed before an
 * invalidation are not stored after it. An outdated answer stays as the last good one until a newer one replaces it.
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
      // This request computes a new answer; other requests get the old one meanwhile, so that not all render at once.
      entry.answeredUntil += REFRESH_MS
      return undefined
    },
    /** Returns an answer of any age, for when the database is away and no new answer can be made. */
    findLast: (key: string): Answer | undefined => entries.get(key)?.answer,
    store,
    /**
     * Computes and stores an answer, unless a fresh one exists (the address may be spelled differently). Concurrent
     * callers share one computation: after an invalidation all ask at once.
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
    /** Invalidates in this process alone; called after another process's change. */
    forget,
    /** Call after a change that cached answers show; other processes are notified too (platform/news). */
    invalidate: forget,
    /** Like `invalidate`, for content that must not be shown again (a hidden review): also drops last good answers. */
    withdraw,
  }
}
export type ResponseCache = ReturnType<typeof createResponseCache>
