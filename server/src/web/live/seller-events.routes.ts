import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { IRouter } from 'express'
import { type Caller, seller } from '../../access/seller-auth.ts'
import { isStillInside } from '../../access/still-inside.ts'
import type { Context } from '../context.ts'
import type { SellerStream } from './seller-streams.ts'

/** A stream ends after this; the browser opens the next one, and a session that grew idle meanwhile gets none. */
const longest = 5 * MINUTE

/** Whoever was locked out since, by any process, hears no more. */
async function beatOrEnd(ctx: Context, stream: SellerStream, who: Caller): Promise<void> {
  try {
    if (await isStillInside(ctx, who)) stream.beat()
    else stream.end()
  } catch (error) {
    ctx.log.warn({ err: error }, 'an open console could not be checked: it is ended')
    stream.end()
  }
}

/** What changes in the store, for an open console: counts, and the orders to read again. */
export function sellerEventsRoutes(router: IRouter, ctx: Context): void {
  router.get('/api/admin/events', async (request, response) => {
    const who = await seller(ctx, request, response)
    if (!ctx.sellerStreams.hasRoom()) throw new DomainError('too_many_requests', 'Too many open consoles')
    // Left while we looked: its close has been and gone.
    if (request.socket.destroyed) return
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.flushHeaders()
    const stream = ctx.sellerStreams.add(response)
    const beat = setInterval(() => void beatOrEnd(ctx, stream, who), ctx.config.timing.streamBeat)
    const end = setTimeout(stream.end, longest)
    response.on('close', () => {
      clearInterval(beat)
      clearTimeout(end)
    })
  })
}
