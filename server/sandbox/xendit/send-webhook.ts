import type { World } from '../world.ts'

export type NoticeType =
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment_method.expired'
  | 'payment.capture'
  | 'payment.failure'
  | 'payment_request.expiry'
  | 'refund.succeeded'
  | 'refund.failed'

export const businessId = '65f0a1b2c3d4e5f601234567'

/** Sends a webhook with the current state of `data`. */
export function sendNotice(world: World, type: NoticeType, data: object): void {
  world.save()
  const url = world.endpoints.xendit
  if (!url) return
  const notice = { event: type, business_id: businessId, created: world.clock.now().toISOString(), data }
  void world.webhooks.send({ provider: 'xendit', type, url, body: JSON.stringify(notice) })
}
