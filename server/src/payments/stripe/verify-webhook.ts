import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import type Stripe from 'stripe'
import { z } from 'zod'
import { needAttention } from '../../alerts/attention.repository.ts'
import { write } from '../../platform/db/write.ts'
import { refuseWebhook } from '../../platform/inbox/arrivals.ts'
import { redactWebhook } from '../../platform/inbox/redact.ts'
import { storeWebhook } from '../../platform/inbox/store-webhook.ts'
import type { OutsideContext } from '../context.ts'
import { noteSeenCard } from './seen-card.ts'

const TOLERANCE_SECONDS = 300

/** Returns the signed event; undefined if no accepted secret signed exactly these bytes within five minutes. */
export function verifyWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  signature: string,
  now: Date,
): unknown {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    } catch {
      // Try the next secret: while a secret is rotated, two are valid.
    }
  }
  return undefined
}

const eventSchema = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  livemode: z.boolean().optional(),
  data: z.looseObject({ object: z.looseObject({}) }),
})

/** Reads the id from an event that no secret verified, so that Stripe can be asked whether the event is genuine. */
const claimedId = (rawBody: unknown): string | undefined =>
  Buffer.isBuffer(rawBody) ? /"id":\s*"(evt_\w{1,80})"/.exec(rawBody.toString('utf8', 0, 2000))?.[1] : undefined

/** The prefix of secret keys in test mode. */
export const testKey = /^(sk|rk)_test_/

/** Whether the event is of the other mode (test or live) than the store's key. */
const isOfOtherMode = (secretKey: string | undefined, livemode: boolean): boolean =>
  secretKey !== undefined && livemode === testKey.test(secretKey)

/** Tells the seller that an endpoint of the other mode sends to this store, for example after a switch to live keys. */
const tellOfOtherMode = (ctx: OutsideContext, livemode: boolean): Promise<void> =>
  write(ctx.db, (trx) =>
    needAttention(ctx, trx, {
      kind: 'webhook_mode',
      subjectType: 'provider',
      subjectId: 'stripe',
      reason: `Stripe sends notices of ${livemode ? 'live' : 'test'} mode here, but the store’s key is of ${livemode ? 'test' : 'live'} mode. They change nothing. Remove this store’s address from the webhook of that mode in Stripe’s dashboard, and that webhook’s secret from STRIPE_WEBHOOK_SECRET if it stands there.`,
    }),
  )

export function stripeWebhookRoutes(router: IRouter, ctx: OutsideContext): void {
  router.post('/api/webhook/stripe', async (request, response) => {
    const signature = request.headers['stripe-signature']
    const rawBody = request.body
    const body =
      Buffer.isBuffer(rawBody) && typeof signature === 'string'
        ? await ctx.webhookRegistrations.verify(ctx, 'stripe', async (saved) =>
            ctx.payments.stripe?.verifyWebhook(rawBody, signature, ctx.now(), saved.secrets),
          )
        : undefined
    if (!body) {
      const refused = { sender: 'stripe', isSigned: signature !== undefined, ref: claimedId(rawBody) }
      throw await refuseWebhook(ctx, { ...refused, sentence: 'The signature does not fit' })
    }
    const event = eventSchema.safeParse(body)
    if (!event.success) throw new DomainError('invalid_input', 'This is no Stripe event')
    const { id, type, livemode } = event.data
    if (livemode !== undefined && isOfOtherMode(ctx.config.STRIPE_SECRET_KEY, livemode)) {
      await tellOfOtherMode(ctx, livemode)
      response.json({ received: true })
      return
    }
    const payload = redactWebhook(noteSeenCard(event.data, ctx.config.DATA_KEYS))
    await storeWebhook(ctx, { provider: 'stripe', eventKey: id, type, payload })
    response.json({ received: true })
  })
}
