import { DomainError } from '@topup/core/api/errors'
import express, { type Request, type Response } from 'express'

const JSON_LIMIT = '32kb'
const LARGE_LIMIT = '1536kb'
const NOTICE_LIMIT = '512kb'
/** Each report repeats the policy it is about. */
const REPORT_LIMIT = '64kb'

/** Whatever walks through a value calls itself once for each level; no call of ours and no notice has ten. */
const deepest = 32

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** Looks at the bytes, before anything is built of them. */
function assertShallow(bytes: Uint8Array): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText && byte === backslash) at++
    else if (byte === quote) inText = !inText
    else if (inText) continue
    else if (byte === closeList || byte === closeObject) depth--
    else if ((byte === openList || byte === openObject) && ++depth > deepest) {
      throw new DomainError('invalid_input', 'The request is nested too deeply')
    }
  }
}

/** In another encoding of text the bytes above mean something else. */
function assertReadable(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new DomainError('unsupported_encoding', 'The body must be UTF-8')
  assertShallow(bytes)
}

const json = (limit: string) => express.json({ limit, inflate: false, verify: assertReadable })
const usual = json(JSON_LIMIT)
const large = json(LARGE_LIMIT)

/** Parses the body of a call, once it is known that whoever calls may make it. Nothing compressed is taken. */
export async function readBody(request: Request, response: Response, isLarge = false): Promise<void> {
  const parse = isLarge ? large : usual
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  // The parser takes a request that was cut off for one without a body.
  if (request.readableAborted) throw new DomainError('invalid_input', 'The request was not sent to its end')
}

/** A provider's notice stays as it was sent, because the signature covers its bytes. */
export const rawWebhook = express.raw({
  type: () => true,
  limit: NOTICE_LIMIT,
  inflate: false,
  verify: (_request, _response, bytes) => assertShallow(bytes),
})

/** What a browser reports, in either of its two media types; anything else is not read. */
export const rawReport = express.raw({
  type: ['application/csp-report', 'application/reports+json'],
  limit: REPORT_LIMIT,
  inflate: false,
  verify: (_request, _response, bytes) => assertShallow(bytes),
})
