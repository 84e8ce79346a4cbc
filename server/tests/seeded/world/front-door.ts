import type { IRouter } from 'express'
import type { Context } from '../../../src/app/context.ts'
import type { Post } from './mailer.ts'

type Handler = (request: object, response: object) => Promise<void>

/** Calls the store's own webhook routes without a network. */
export function openFrontDoor(ctx: Context): Post {
  const handlers = new Map<string, Handler>()
  const router = { post: (path: string, handler: Handler) => handlers.set(path, handler) } as unknown as IRouter
  for (const { webhook } of ctx.providers) webhook(router, ctx)
  for (const { webhooks } of ctx.suppliers) webhooks(router, ctx)
  return async ({ path, headers, body }) => {
    const url = new URL(path, 'http://localhost')
    const request = {
      body: Buffer.from(body),
      headers,
      query: Object.fromEntries(url.searchParams),
      get: (name: string) => headers[name],
    }
    const handle = handlers.get(url.pathname)
    if (!handle) throw new Error(`no webhook route at ${url.pathname}`)
    await handle(request, { json: () => undefined })
  }
}
