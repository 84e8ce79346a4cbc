import { endpoints } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import type { Context } from '../context.ts'
import { trackOrder } from '../track-order.ts'

/** The tracked order as a stream of full states; a reader who is refused goes on asking every few seconds. */
export function orderEventsRoutes(router: IRouter, ctx: Context): void {
  router.get(`${endpoints.trackOrder.path}/events`, async (request, response) => {
    const { code } = endpoints.trackOrder.input.parse({ ...request.params })
    const { sessionId } = await knownBuyer(ctx, request, response)
    const address = request.ip ?? ''
    const { id: orderId, trackingCode } = await trackOrder(ctx, code, sessionId)
    if (!ctx.orderStreams.hasRoom(address)) throw new DomainError('too_many_requests', 'Too many live timelines')
    // Left while we looked: its close has been and gone.
    if (request.socket.destroyed) return
    // A proxy that collects answers before it passes them on would make a stream of nothing.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.flushHeaders()
    const stream = ctx.orderStreams.add(response, { orderId, trackingCode, sessionId, address })
    const beat = setInterval(stream.beat, ctx.config.timing.streamBeat)
    response.on('close', () => clearInterval(beat))
    // The one loop sends the first state too, so that no two writers race on a stream.
    ctx.signals.wakeHere('orders', orderId)
  })
}
