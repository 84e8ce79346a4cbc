import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import type { IRouter } from 'express'
import { type Caller, seller } from '../../access/seller-auth.ts'
import { isStillInside } from '../../access/still-inside.ts'
import type { Context } from '../context.ts'
import type { SellerStream } from './seller-streams.ts'

/** Milliseconds until a stream ends; the browser then opens a new one, unless its session has expired. */
const longest = 5 * MINUTE

/** Sends a heartbeat on the stream, or ends the stream if its seller's session or device was shut out since. */
async function beatOrEnd(ctx: Context, stream: SellerStream, who: Caller): Promise<void> {
  try {
    if (await isStillInside(ctx, who)) stream.beat()
    else stream.end()
  } catch (error) {
    ctx.log.warn({ err: error }, 'an open console could not be checked: it is ended')
    stream.end()
  }
}

/** Streams changes to an open console: counts, and the orders to read again. */
export function sellerEventsRoutes(router: IRouter, ctx: Context): void {
  router.get('/api/admin/events', async (request, response) => {
    const who = await seller(ctx, request, response)
    if (!ctx.sellerStreams.hasRoom()) throw new DomainError('too_many_requests', 'Too many open consoles')
    // The client may have left meanwhile: its close event has already fired.
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
