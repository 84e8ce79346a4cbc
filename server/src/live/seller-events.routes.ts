import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { seller } from '../sellers/seller-auth.ts'

/** A stream ends after this; the browser opens the next one, and a session that ended meanwhile gets none. */
const longest = 5 * MINUTE

/** What changes in the store, for an open console: counts, and the orders to read again. */
export function sellerEventsRoutes(router: IRouter, ctx: Context): void {
  router.get('/api/admin/events', async (request, response) => {
    await seller(ctx, request, response)
    if (!ctx.sellerStreams.hasRoom()) throw new DomainError('too_many_requests', 'Too many open consoles')
    // Left while we looked: its close has been and gone.
    if (request.socket.destroyed) return
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.flushHeaders()
    const stream = ctx.sellerStreams.add(response)
    const beat = setInterval(stream.beat, ctx.config.timing.streamBeat)
    const end = setTimeout(stream.end, longest)
    response.on('close', () => {
      clearInterval(beat)
      clearTimeout(end)
    })
  })
}
