import { endpoints } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { knownBuyer } from '../../platform/http/authenticators.ts'
import type { Context } from '../context.ts'
import { trackOrder } from '../track-order.ts'

/** Streams the tracked order: each event is its whole state. A refused page polls every few seconds instead. */
export function orderEventsRoutes(router: IRouter, ctx: Context): void {
  router.get(`${endpoints.trackOrder.path}/events`, async (request, response) => {
    const { code } = endpoints.trackOrder.input.parse({ ...request.params })
    const { sessionId } = await knownBuyer(ctx, request, response)
    const address = request.ip ?? ''
    const { id: orderId, trackingCode } = await trackOrder(ctx, code, sessionId)
    if (!ctx.orderStreams.hasRoom(address)) throw new DomainError('too_many_requests', 'Too many live timelines')
    // The connection closed before this point, so no close event will come.
    if (request.socket.destroyed) return
    // Disables buffering in proxies, which would hold the stream back.
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    response.flushHeaders()
    const stream = ctx.orderStreams.add(response, { orderId, trackingCode, sessionId, address })
    const beat = setInterval(stream.beat, ctx.config.timing.streamBeat)
    response.on('close', () => clearInterval(beat))
    // The loop sends the first state too, so that two writers cannot race on a stream.
    ctx.signals.wakeHere('orders', orderId)
  })
}
