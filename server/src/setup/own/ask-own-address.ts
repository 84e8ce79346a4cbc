import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { SECOND } from '@topup/core/time'
import { z } from 'zod'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'
import type { Context } from '../context.ts'
import { askWith, isOwnProof, proofPath, type Seen } from './own-proof.ts'

const PATIENCE = 8 * SECOND
/** The pause before the second try, in which a restarting store can come up. */
const PAUSE = 2 * SECOND
const MOST_REDIRECTS = 3
/** Some proxies reject requests without a user agent. */
const named = { 'user-agent': 'topup-store', accept: 'application/json' }
const LONGEST_ANSWER = 20_000

/** The period in which a certificate is valid. */
export type Validity = Readonly<{ from: Date; until: Date }>

export type Asked =
  | Readonly<{
      kind: 'ours'
      seen: Seen
      /** How many X-Forwarded-For entries the store trusted. Undefined if the previous release answered. */
      believed: number | undefined
      /** The Host header that arrived at the store. Undefined if the previous release answered. */
      host: string | undefined
      isSealed: boolean
      certificate: Validity | undefined
    }>
  /** A server other than this store answers at PUBLIC_URL. */
  | Readonly<{ kind: 'other'; status: number }>
  | Readonly<{ kind: 'elsewhere'; origin: string }>
  | Readonly<{ kind: 'silent'; code: string }>

const answer = z.object({
  address: z.string(),
  forwarded: z.array(z.string()),
  proof: z.string(),
  believed: z.number().optional(),
  host: z.string().optional(),
})

type Answer = Readonly<{ status: number; location: string; text: string; certificate: Validity | undefined }>

function certificateOf({ socket }: IncomingMessage): Validity | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
  return from && until ? { from: new Date(from), until: new Date(until) } : undefined
}

const get = (url: URL, headers: Readonly<Record<string, string>>) =>
  new Promise<Answer>((settle, reject) => {
    const options = { agent: false as const, signal: AbortSignal.timeout(PATIENCE), headers }
    const call = (url.protocol === 'https:' ? request : plainRequest)(url, options, (response) => {
      const certificate = certificateOf(response)
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.length > LONGEST_ANSWER) response.destroy()
      })
      response.on('error', reject)
      response.on('close', () => {
        const { statusCode: status = 0, headers: given } = response
        settle({ status, location: given.location ?? '', text, certificate })
      })
    })
    call.on('error', reject).end()
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function askOnce(ctx: Context, forwardedFor: string): Promise<Asked> {
  const { PUBLIC_URL, DATA_KEYS } = ctx.config
  const challenge = ctx.randomBytes(24).toString('base64url')
  let url = new URL(`${PUBLIC_URL}${proofPath}?${new URLSearchParams(askWith(DATA_KEYS, challenge, ctx.now()))}`)
  for (let redirects = 0; ; redirects++) {
    const { status, location, text, certificate } = await get(url, { ...named, 'x-forwarded-for': forwardedFor })
    const next = status >= 300 && status < 400 ? URL.parse(location, url) : null
    if (next && next.hostname !== url.hostname) return { kind: 'elsewhere', origin: next.origin }
    if (next && redirects < MOST_REDIRECTS) {
      url = next
      continue
    }
    const told = answer.safeParse(parseJson(text)).data
    if (status !== 200 || !told || !isOwnProof(DATA_KEYS, challenge, told, told.proof)) return { kind: 'other', status }
    const { believed, host } = told
    return { kind: 'ours', seen: told, believed, host, isSealed: url.protocol === 'https:', certificate }
  }
}

const isPassing = (asked: Asked): boolean =>
  asked.kind === 'silent' || (asked.kind === 'other' && (asked.status >= 500 || asked.status === 429))

async function askOrSay(ctx: Context, forwardedFor: string): Promise<Asked> {
  try {
    return await askOnce(ctx, forwardedFor)
  } catch (error) {
    const { name = '', code } = (error ?? {}) as { name?: string; code?: unknown }
    return { kind: 'silent', code: typeof code === 'string' ? code : name }
  }
}

/**
 * Requests the store's proof at PUBLIC_URL, as a buyer's browser would. `forwardedFor` is sent as X-Forwarded-For, like
 * a buyer's forged header. Transient failures are retried once.
 */
export async function askOwnAddress(ctx: Context, forwardedFor: string): Promise<Asked> {
  assertNoOpenWrite('the store’s own address')
  const asked = await askOrSay(ctx, forwardedFor)
  if (!isPassing(asked)) return asked
  await sleep(PAUSE)
  return askOrSay(ctx, forwardedFor)
}
