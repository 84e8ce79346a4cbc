import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { CallTarget } from '../faults.ts'
import { record } from '../form-values.ts'
import { type Answer, serve } from '../serve.ts'
import { strangerTo } from '../setup/address.ts'
import type { World } from '../world.ts'

const account = { username: 'digiflazz_sandbox', key: 'digiflazz_sandbox_key' }

export const answered = (data: unknown, summary?: string): Answer => ({ status: 200, body: { data }, summary })

/** An answer that refuses the call, with HTTP 400. */
export const failed = (data: { rc: string; message: string } & Record<string, unknown>): Answer => ({
  status: 400,
  body: { data },
  summary: `rc ${data.rc}`,
})

const isSigned = (body: Record<string, unknown>, signed: string) =>
  body.username === account.username &&
  body.sign === createHash('md5').update(`${account.username}${account.key}${signed}`).digest('hex')

/** Checks the signature of a call; `signed` is the text that this kind of call signs besides the account. */
export function digiflazzCall(
  world: World,
  target: CallTarget,
  signed: (body: Record<string, unknown>) => string,
  handle: (req: Request) => Answer,
): RequestHandler {
  return serve(world, target, { status: 500, body: { message: 'Internal Server Error' } }, (req) => {
    const body = record(req.body)
    const stranger = strangerTo(world, 'digiflazz', req)
    if (stranger) return failed({ rc: '45', message: `IP Anda tidak kami kenali: ${stranger}`, status: 'Gagal' })
    if (isSigned(body, signed(body))) return handle(req)
    return failed({ rc: '41', message: 'Signature tidak valid', status: 'Gagal', ref_id: body.ref_id ?? '' })
  })
}
