import type { Request, RequestHandler } from 'express'
import type { ZodType } from 'zod'

export type ControlAnswer = { status: number; body: unknown }

export const done = (body: unknown = { ok: true }): ControlAnswer => ({ status: 200, body })
export const notFound = (what: string): ControlAnswer => ({ status: 404, body: { message: `no such ${what}` } })

export const conflict = (message: string): ControlAnswer => ({ status: 409, body: { message } })

export function controlCall<Input>(
  input: ZodType<Input>,
  handle: (input: Input, req: Request) => ControlAnswer | Promise<ControlAnswer>,
): RequestHandler {
  return async (req, res) => {
    const parsed = input.safeParse(req.body ?? {})
    const answer = parsed.success
      ? await handle(parsed.data, req)
      : {
          status: 400,
          body: {
            message: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim()).join('; '),
          },
        }
    res.status(answer.status).json(answer.body)
  }
}
