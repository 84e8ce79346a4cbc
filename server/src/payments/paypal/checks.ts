import { DomainError } from '@topup/core/api/errors'
import { findArrival, newestRefusal } from '../../platform/inbox/arrivals.ts'
import type { Check, CheckAnswer } from '../../setup/check.ts'
import { mendAsAgreed } from '../../setup/mend-as-agreed.ts'
import type { OutsideContext } from '../context.ts'
import { keyCheck } from '../key-check.ts'
import { listRegistrations } from '../saved-webhooks.ts'
import { saveRegistration } from '../webhook-registrations.ts'
import { appliedEvents } from './apply-paypal-event.ts'
import { judgeWebhooks, type WantedWebhook, type WebhookPlan } from './judge-webhooks.ts'
import { isRefused } from './paypal-account.ts'
import type { PaypalPort } from './paypal-port.ts'

const wantedBy = ({ config }: OutsideContext): WantedWebhook => ({
  url: `${config.PUBLIC_URL}/api/webhook/paypal`,
  events: appliedEvents,
})

async function look(ctx: OutsideContext, { account }: PaypalPort) {
  const saved = (await listRegistrations(ctx.db, 'paypal')).filter(({ replaced_at }) => replaced_at === null)
  const given = ctx.config.PAYPAL_WEBHOOK_ID
  const known = new Set([...saved.map(({ ref }) => ref), ...(given ? [given] : [])])
  return judgeWebhooks(await account.listWebhooks(), wantedBy(ctx), known)
}

function offerOf(plan: WebhookPlan, { url, events }: WantedWebhook): string | undefined {
  if (plan.kind === 'none') return undefined
  const told = `address ${url}, ${events.length} kinds of events`
  if (plan.kind === 'make') return `Make a webhook at PayPal: ${told}; and save its id here.`
  if (plan.kind === 'save')
    return `Save here the id of PayPal’s webhook ${plan.webhook.id}; nothing is changed at PayPal.`
  return `Change PayPal’s webhook ${plan.webhook.id}, which sends to ${plan.webhook.url}: ${told}; and save its id here.`
}

async function answer(ctx: OutsideContext, port: PaypalPort): Promise<CheckAnswer> {
  const wanted = wantedBy(ctx)
  const { faults, plan } = await look(ctx, port)
  const offer = offerOf(plan, wanted)
  const paste = [
    { label: 'Webhook URL', text: wanted.url },
    { label: 'Event types', text: wanted.events.join('\n') },
  ]
  if (offer !== undefined) {
    return {
      state: 'red',
      says: `The webhook at PayPal is not as it should be: ${faults.join('; ')}.`,
      todo: [
        'Have the store do it, by the offer below.',
        'Or do it at developer.paypal.com under Apps & Credentials, your app, Webhooks, and put the webhook’s id into PAYPAL_WEBHOOK_ID.',
      ],
      paste,
      offer,
    }
  }
  const refusedAt = newestRefusal(await findArrival(ctx.db, 'paypal'))
  if (refusedAt !== undefined) {
    return {
      state: 'yellow',
      says: `The webhook at PayPal is as it should be, but PayPal did not vouch for the newest notice (${refusedAt}).`,
      todo: ['Where notices of payments are missing, look whether another app of the same account sends here.'],
    }
  }
  return { state: 'green', says: 'PayPal tells this store of payments, refunds and disputes.' }
}

async function carryOut(ctx: OutsideContext, { account }: PaypalPort, plan: WebhookPlan): Promise<string> {
  const { url, events } = wantedBy(ctx)
  if (plan.kind === 'none') return 'Nothing was left to do.'
  if (plan.kind === 'change') await account.changeWebhook(plan.webhook.id, url, events)
  const ref = plan.kind === 'make' ? await account.createWebhook(url, events) : plan.webhook.id
  await saveRegistration(ctx, 'paypal', { ref, url, secret: undefined })
  const done = { make: 'Made', change: 'Changed', save: 'Left as it is' }[plan.kind]
  return `${done}: PayPal’s webhook ${ref}, whose id is saved.`
}

const refusedToChange = (error: unknown) =>
  isRefused(error)
    ? new DomainError('invalid_input', 'PayPal refuses this: is PUBLIC_URL an https address that the internet reaches?')
    : error

/** Checks that PayPal has a webhook for this store which sends every event that the store applies. */
const webhookCheck = (ctx: OutsideContext, port: PaypalPort): Check =>
  mendAsAgreed(
    ctx,
    { id: 'paypal.webhook', about: 'PayPal', label: 'Webhook' },
    {
      answer: () => answer(ctx, port),
      look: async () => (await look(ctx, port)).plan,
      offerOf: (plan) => offerOf(plan, wantedBy(ctx)),
      carryOut: (plan) => carryOut(ctx, port, plan).catch((error: unknown) => Promise.reject(refusedToChange(error))),
    },
  )

/** Returns the set-up checks for PayPal; none without a key. */
export function paypalChecks(ctx: OutsideContext): readonly Check[] {
  const port = ctx.payments.paypal
  if (!port) return []
  const { PAYPAL_ENVIRONMENT, PAYPAL_API_URL } = ctx.config
  const mode = PAYPAL_ENVIRONMENT === 'sandbox' ? 'test' : 'live'
  const place = PAYPAL_API_URL ? `at ${PAYPAL_API_URL}, where PayPal is played` : `those of its ${mode} mode`
  const key = keyCheck(ctx, port, {
    about: 'PayPal',
    label: 'Client id and secret',
    todo: [
      'Take the client id and the secret at developer.paypal.com under Apps & Credentials, from the mode that PAYPAL_ENVIRONMENT names.',
      'Put them into PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, and start the store again.',
    ],
    look: async () => ({
      state: 'green',
      says: `PayPal takes the client id and secret, ${place}.`,
    }),
  })
  return [key, webhookCheck(ctx, port)]
}
