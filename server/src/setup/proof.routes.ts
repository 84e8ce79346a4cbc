import type { IRouter } from 'express'
import { handedOnHost } from '../platform/http/handed-on-host.ts'
import type { Context } from './context.ts'
import { proofPath, prove, whoAsked } from './own/own-proof.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Answers the store's address check with a proof that it reached this store, and with the address and headers that
 * arrived. Other callers get 404.
 */
export function proofRoutes(router: IRouter, { config, now }: Pick<Context, 'config' | 'now'>): void {
  router.get(proofPath, (request, response, next) => {
    const { query } = request
    const question = { challenge: textOf(query.challenge), at: textOf(query.at), sig: textOf(query.sig) }
    const key = whoAsked(config.DATA_KEYS, question, now())
    if (!key) return next()
    const forwarded = textOf(request.headers['x-forwarded-for'])
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
    const seen = { address: request.ip ?? '', forwarded }
    // `believed` and `host` are not signed: two releases running side by side must accept each other's proof.
    const host = handedOnHost(request.headers) ?? ''
    response.json({ ...seen, believed: request.ips.length, host, proof: prove(key, question.challenge, seen) })
  })
}
