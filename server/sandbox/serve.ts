import type { Request, RequestHandler, Response } from 'express'
import type { CallTarget, Fault } from './faults.ts'
import type { World } from './world.ts'

export type Answer = {
  status: number
  body: unknown
  headers?: Record<string, string>
  /** A line about the answer for the control page. */
  summary?: string | undefined
}

const htmlPage =
  '<!doctype html><html><head><title>Service unavailable</title></head><body><h1>Service unavailable</h1></body></html>'

/** Handlers only return answers; faults, crashes and sending work alike for every party. */
export function serve(
  world: World,
  target: CallTarget,
  crashed: Answer,
  handle: (req: Request) => Answer | Promise<Answer>,
): RequestHandler {
  return async (req, res) => {
    const fault = world.faults.takeForCall(target)
    if (fault) res.locals.fault = fault.kind
    if (fault?.kind === 'drop') return void req.socket.destroy()
    if (fault?.kind === 'html')
      return void res
        .status(fault.status ?? 502)
        .type('html')
        .send(htmlPage)
    if (fault?.kind === 'error') return send(res, { status: fault.status ?? 500, body: fault.body ?? crashed.body })
    if (fault?.kind === 'delay') await new Promise<void>((done) => world.clock.afterExactly(fault.ms ?? 3000, done))
    const answer = await run(world, crashed, () => handle(req))
    res.locals.summary = answer.summary
    if (fault?.kind === 'timeout-after-success') return hang(world, req, fault)
    send(res, answer)
  }
}

async function run(world: World, crashed: Answer, handle: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await handle()
  } catch (error) {
    world.log(`sandbox failed: ${error instanceof Error ? error.stack : String(error)}`)
    return crashed
  }
}

function hang(world: World, req: Request, fault: Fault) {
  world.clock.afterExactly(fault.ms ?? 60_000, () => req.socket.destroy())
}

function send(res: Response, answer: Answer) {
  if (res.destroyed) return
  res.status(answer.status).set(answer.headers ?? {})
  if (typeof answer.body === 'string') res.type('text').send(answer.body)
  else res.json(answer.body)
}

export const isAnswer = (value: object): value is Answer =>
  'status' in value && typeof value.status === 'number' && 'body' in value
