import { Router } from 'express'
import { z } from 'zod'
import { randomId } from '../random-id.ts'
import type { World } from '../world.ts'
import { controlCall, done, notFound } from './control-call.ts'

const addresses = z.array(z.union([z.ipv4(), z.ipv6()])).nullable()
const webUrl = z.url({ protocol: /^https?$/ })

const dashboardsInput = z.strictObject({
  xendit: webUrl.optional(),
  xenditToken: z.string().min(1).max(200).optional(),
  lapakgamingOrder: webUrl.optional(),
  lapakgamingProduct: webUrl.optional(),
  lapakgamingAllowed: addresses.optional(),
  digiflazz: webUrl.optional(),
  digiflazzSecret: z.string().max(200).optional(),
  digiflazzAllowed: addresses.optional(),
})
const clockInput = z.strictObject({ minutes: z.number().min(-1440).max(1440) })
const endpointInput = z.strictObject({
  url: webUrl.optional(),
  enabled_events: z.array(z.string().min(1)).min(1).optional(),
  api_version: z.string().min(1).optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
  /** Replaces the secret that the store received when it created the endpoint. */
  newSecret: z.literal(true).optional(),
})
const webhookInput = z.strictObject({
  url: webUrl.optional(),
  event_types: z.array(z.string().min(1)).min(1).optional(),
})

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Control calls that set the settings an owner enters on the providers' dashboards, or break these settings later. */
export function setupControlRoutes(world: World): Router {
  const router = Router()
  router.put(
    '/dashboards',
    controlCall(dashboardsInput, (input) => {
      const { xenditToken, digiflazzSecret, lapakgamingAllowed, digiflazzAllowed, ...endpoints } = input
      const { setup } = world.state
      Object.assign(world.endpoints, given(endpoints))
      Object.assign(setup, given({ xenditToken, digiflazzSecret }))
      Object.assign(setup.allowed, given({ lapakgaming: lapakgamingAllowed, digiflazz: digiflazzAllowed }))
      world.save()
      return done()
    }),
  )
  router.put(
    '/clock',
    controlCall(clockInput, ({ minutes }) => {
      world.clockOffMs = minutes * 60_000
      return done({ minutes })
    }),
  )
  router.post(
    '/stripe/webhook_endpoints/:id',
    controlCall(endpointInput, ({ newSecret, ...changes }, req) => {
      const endpoint = world.state.setup.stripeEndpoints[String(req.params.id)]
      if (!endpoint) return notFound('endpoint')
      Object.assign(endpoint, given(changes), newSecret ? { secret: randomId('whsec_', 32) } : {})
      world.save()
      return done()
    }),
  )
  router.delete(
    '/stripe/webhook_endpoints/:id',
    controlCall(z.unknown(), (_, req) => {
      delete world.state.setup.stripeEndpoints[String(req.params.id)]
      world.save()
      return done()
    }),
  )
  router.post(
    '/paypal/webhooks/:id',
    controlCall(webhookInput, (changes, req) => {
      const webhook = world.state.setup.paypalWebhooks[String(req.params.id)]
      if (!webhook) return notFound('webhook')
      Object.assign(webhook, given(changes))
      world.save()
      return done()
    }),
  )
  router.delete(
    '/paypal/webhooks/:id',
    controlCall(z.unknown(), (_, req) => {
      delete world.state.setup.paypalWebhooks[String(req.params.id)]
      world.save()
      return done()
    }),
  )
  return router
}
