import { type EndpointName, type EndpointOutput, endpoints, type ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter, Request, RequestHandler, Response } from 'express'
import type { Context } from '../context.ts'
import { type Authenticate, assertSameOrigin } from './authenticators.ts'
import { isRead } from './is-read.ts'
import { readBody } from './read-body.ts'

type Handle<Name extends EndpointName, Who> = (call: {
  input: ParsedInput<Name>
  who: Who
  request: Request
  response: Response
}) => Promise<EndpointOutput<Name>> | EndpointOutput<Name>

/** A failed call with its raw, unchecked input. */
export type FailedCall = Readonly<{ name: EndpointName; params: Readonly<Record<string, unknown>>; body: unknown }>

/** PostgreSQL cannot store NUL, and no honest client sends it. */
function assertNoNul(value: unknown): void {
  if (typeof value === 'string' && value.includes('\0')) throw new DomainError('invalid_input', 'Text cannot hold NUL')
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) assertNoNul(part)
}

/** Takes only the API contract's parameters from the query; other parameters are ignored. */
function readQuery(request: Request, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request.query).filter(([key]) => Object.hasOwn(known, key)))
}

function readInput(request: Request, known: Readonly<Record<string, unknown>>): unknown {
  if (isRead(request)) return { ...readQuery(request, known), ...request.params }
  const { body } = request
  if (body === undefined) return { ...request.params }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('invalid_input', 'The body must be a JSON object')
  }
  return { ...body, ...request.params }
}

/**
 * The only way to register a handler: authenticate, read and parse the input, handle, parse the output, send. Throws at
 * start if a route admits other callers than the contract says.
 */
export function route<Name extends EndpointName, Who, Ctx extends Context>(
  router: IRouter,
  ctx: Ctx,
  name: Name,
  authenticate: Authenticate<Who, Ctx>,
  handle: Handle<Name, Who>,
): void {
  const { method, path, who: needed, input: known, output: promised, largeBody } = endpoints[name]
  if (authenticate.allowed !== needed) {
    throw new Error(`${name} is for ${needed}, its route lets ${authenticate.allowed} pass`)
  }
  const isSellersChange = method !== 'GET' && needed !== 'anyone' && needed !== 'buyer'
  const answer = async (request: Request, response: Response) => {
    if (method !== 'GET') assertSameOrigin(ctx, request)
    const who = await authenticate(ctx, request, response)
    if (method !== 'GET') await readBody(request, response, largeBody)
    const raw = readInput(request, known.shape)
    assertNoNul(raw)
    const input = known.parse(raw) as ParsedInput<Name>
    const output = await handle({ input, who, request, response })
    // A seller's change must show in every process before the answer, even if this process dies right after.
    if (isSellersChange) await ctx.news.told()
    response.json(promised.parse(output))
  }
  const handler: RequestHandler = async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      // Kept for recording the failure, because the router drops the path's parameters before that.
      const failed: FailedCall = { name, params: request.params, body: request.body }
      response.locals.failed = failed
      throw error
    }
  }
  router[method.toLowerCase() as Lowercase<typeof method>](path, handler)
}

export function refuseUnknownCalls(router: IRouter): void {
  router.use('/api', () => {
    throw new DomainError('not_found', 'There is no such call')
  })
}
