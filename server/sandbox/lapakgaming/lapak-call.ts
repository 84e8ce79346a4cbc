import type { Request, RequestHandler } from 'express'
import type { CallTarget } from '../faults.ts'
import { type Answer, serve } from '../serve.ts'
import { strangerTo } from '../setup/address.ts'
import type { World } from '../world.ts'

/** HTTP status by error code. Refusals have 200, except the two that the supplier's document shows otherwise. */
const httpStatus: Record<string, number> = {
  UNAUTHORIZED: 401,
  NOT_ALLOWED: 400,
  SYSTEM_ERROR: 500,
  UNKNOWN_ERROR: 500,
}

export const refused = (code: string, data: unknown = null): Answer => ({
  status: httpStatus[code] ?? 200,
  body: { code, data },
  summary: code,
})

const notAllowed = (address: string): Answer => {
  const { body, ...answer } = refused('NOT_ALLOWED')
  return { ...answer, body: { ...(body as object), message: `IP address ${address} is not allowed` } }
}

export const succeeded = (data: unknown, summary?: string): Answer => ({
  status: 200,
  body: { code: 'SUCCESS', data },
  summary,
})

/** Each reseller account sees its own orders only. */
const accounts: Record<string, string> = {
  'Bearer lapak_sandbox_key': 'store',
  'Bearer lapak_sandbox_game_key': 'game',
}
export const accountOf = (req: Request): string | undefined => accounts[req.get('authorization') ?? '']

export function lapakCall(
  world: World,
  target: CallTarget,
  handle: (req: Request) => Answer | Promise<Answer>,
): RequestHandler {
  return serve(world, target, refused('SYSTEM_ERROR'), (req) => {
    const stranger = strangerTo(world, 'lapakgaming', req)
    if (stranger) return notAllowed(stranger)
    return accountOf(req) ? handle(req) : refused('UNAUTHORIZED')
  })
}
