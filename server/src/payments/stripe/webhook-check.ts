import { DomainError } from '@topup/core/api/errors'
import Stripe from 'stripe'
import { findArrival, newestRefusal } from '../../platform/inbox/arrivals.ts'
import { acceptedSecrets } from '../../platform/webhook-secrets.ts'
import type { Check, CheckAnswer } from '../../setup/check.ts'
import { mendAsAgreed } from '../../setup/mend-as-agreed.ts'
import type { Context } from '../context.ts'
import { listRegistrations } from '../saved-webhooks.ts'
import { noteUrl, saveRegistration } from '../webhook-registrations.ts'
import { stripeApiVersion } from './api-version.ts'
import { appliedEvents, dispensableEvents } from './apply-stripe-event.ts'
import { type EndpointPlan, judgeEndpoints, type KnownSecrets, type WantedEndpoint } from './judge-endpoints.ts'
import { isNotAllowed } from './stripe-account.ts'
import type { StripePort } from './stripe-port.ts'

const wantedBy = ({ config }: Context): WantedEndpoint => ({
  url: `${config.PUBLIC_URL}/api/webhook/stripe`,
  events: appliedEvents,
  dispensable: dispensableEvents,
  version: stripeApiVersion,
})

const linesOf = ({ url, events, version }: WantedEndpoint) => [
  { label: 'Endpoint URL', text: url },
  { label: 'Events', text: events.join('\n') },
  { label: 'API version', text: version },
]

/** Loads the known secrets. An unverified webhook counts only if Stripe knows its event id, as anyone can send one. */
async function readKnown(ctx: Context, { account }: StripePort): Promise<KnownSecrets> {
  const saved = (await listRegistrations(ctx.db, 'stripe')).filter(({ replaced_at }) => replaced_at === null)
  const arrival = await findArrival(ctx.db, 'stripe')
  const refusedAt = newestRefusal(arrival)
  const madeAt = saved[0]?.made_at ?? ''
  const isOfNow = refusedAt !== undefined && refusedAt > madeAt && arrival?.refused_ref != null
  return {
    refs: new Set(saved.map(({ ref }) => ref)),
    isGiven: acceptedSecrets(ctx.config.STRIPE_WEBHOOK_SECRET).length > 0,
    isRefused: isOfNow && (await account.hasEvent(arrival.refused_ref ?? '')),
  }
}

const idsOf = (endpoints: readonly { id: string }[]) => endpoints.map(({ id }) => id).join(', ')

function offerOf(plan: EndpointPlan, { url, events, version }: WantedEndpoint): string | undefined {
  if (plan.kind === 'none') return undefined
  if (plan.kind === 'disable')
    return `Disable at Stripe the further endpoints with the same address: ${idsOf(plan.endpoints)}.`
  if (plan.kind === 'change') {
    return `Change the endpoint ${plan.endpoint.id} at Stripe: address ${url}, ${events.length} kinds of events, enabled.`
  }
  const instead =
    plan.disable.length > 0 ? `, and then disable at Stripe the one it takes the place of: ${idsOf(plan.disable)}` : ''
  return `Make an endpoint at Stripe: address ${url}, ${events.length} kinds of events, version ${version}; save its signing secret here, encrypted${instead}.`
}

const look = async (ctx: Context, port: StripePort) =>
  judgeEndpoints(await port.account.listEndpoints(), wantedBy(ctx), await readKnown(ctx, port))

async function answer(ctx: Context, port: StripePort): Promise<CheckAnswer> {
  const wanted = wantedBy(ctx)
  try {
    const { faults, plan, isMinor } = await look(ctx, port)
    if (plan.kind === 'none')
      return { state: 'green', says: 'Stripe tells this store of payments, refunds and disputes.' }
    const offer = offerOf(plan, wanted)
    return {
      state: isMinor ? 'yellow' : 'red',
      says: `The webhook at Stripe is not as it should be: ${faults.join('; ')}.`,
      todo: [
        'Have the store do it, by the offer below.',
        'Or do it at Stripe under Developers, Webhooks, and put the signing secret into STRIPE_WEBHOOK_SECRET.',
      ],
      paste: linesOf(wanted),
      ...(offer === undefined ? {} : { offer }),
    }
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    return {
      state: 'yellow',
      says: 'This restricted key may not read webhook endpoints, so nobody knows whether Stripe tells this store.',
      todo: [
        'Let the key read and write webhook endpoints, or look at Stripe under Developers, Webhooks: there must be one endpoint as below, and its signing secret in STRIPE_WEBHOOK_SECRET.',
      ],
      paste: linesOf(wanted),
    }
  }
}

async function carryOut(ctx: Context, { account }: StripePort, plan: EndpointPlan): Promise<string> {
  const wanted = wantedBy(ctx)
  if (plan.kind === 'none') return 'Nothing was left to do.'
  if (plan.kind === 'disable') {
    for (const { id } of plan.endpoints) await account.disableEndpoint(id)
    return `Disabled ${idsOf(plan.endpoints)}.`
  }
  if (plan.kind === 'change') {
    await account.changeEndpoint(plan.endpoint.id, wanted)
    await noteUrl(ctx, 'stripe', plan.endpoint.id, wanted.url)
    return `Changed the endpoint ${plan.endpoint.id}.`
  }
  const { ref, secret } = await account.createEndpoint(wanted)
  if (!secret)
    throw new DomainError('provider_unavailable', 'Stripe made an endpoint but did not say its secret: try again')
  await saveRegistration(ctx, 'stripe', { ref, url: wanted.url, secret })
  for (const { id } of plan.disable) await account.disableEndpoint(id)
  return `Made the endpoint ${ref} and saved its signing secret${plan.disable.length > 0 ? `; disabled ${idsOf(plan.disable)}` : ''}.`
}

const refusedToChange = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError || isNotAllowed(error)
    ? new DomainError(
        'invalid_input',
        'Stripe refuses this: is PUBLIC_URL an https address that the internet reaches, and may the key write webhook endpoints?',
      )
    : error

/** Checks that Stripe sends all event types applied here, in the store's API version, signed with a known secret. */
export const webhookCheck = (ctx: Context, port: StripePort): Check =>
  mendAsAgreed(
    ctx,
    { id: 'stripe.webhook', about: 'Stripe', label: 'Webhook' },
    {
      answer: () => answer(ctx, port),
      look: async () => (await look(ctx, port)).plan,
      offerOf: (plan) => offerOf(plan, wantedBy(ctx)),
      carryOut: (plan) => carryOut(ctx, port, plan).catch((error: unknown) => Promise.reject(refusedToChange(error))),
    },
  )
