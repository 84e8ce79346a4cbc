import { DomainError } from '@topup/core/api/errors'
import express, { type Request, type Response } from 'express'

const JSON_LIMIT = '32kb'
const LARGE_LIMIT = '1536kb'
const NOTICE_LIMIT = '512kb'
/** Each report repeats its page's policy. */
const REPORT_LIMIT = '64kb'

/** Nesting limit: code that walks a value recurses once per level; no call or webhook has ten. */
const deepest = 32

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** Checks the nesting of the raw bytes, before they are parsed. */
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

/** Refuses other charsets, in which the checked bytes would mean something else. */
function assertReadable(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new DomainError('unsupported_encoding', 'The body must be UTF-8')
  assertShallow(bytes)
}

const json = (limit: string) => express.json({ limit, inflate: false, verify: assertReadable })
const usual = json(JSON_LIMIT)
const large = json(LARGE_LIMIT)

/** Parses the body once the caller is authorised. Compressed bodies are refused. */
export async function readBody(request: Request, response: Response, isLarge = false): Promise<void> {
  const parse = isLarge ? large : usual
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
  // The parser treats a truncated request as one without a body.
  if (request.readableAborted) throw new DomainError('invalid_input', 'The request was not sent to its end')
}

/** A webhook's bytes stay as sent, because the signature covers them. */
export const rawWebhook = express.raw({
  type: () => true,
  limit: NOTICE_LIMIT,
  inflate: false,
  verify: (_request, _response, bytes) => assertShallow(bytes),
})

/** A browser's report, in either of its two media types; other types are not read. */
export const rawReport = express.raw({
  type: ['application/csp-report', 'application/reports+json'],
  limit: REPORT_LIMIT,
  inflate: false,
  verify: (_request, _response, bytes) => assertShallow(bytes),
})
