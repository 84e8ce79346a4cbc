import { readFileSync } from 'node:fs'
import express, { type Request, Router } from 'express'
import { record, text } from '../form-values.ts'
import { show } from '../pages/approval-page.ts'
import type { World } from '../world.ts'
import { clientId } from './access-token.ts'
import { answerApproval, showApproval } from './approval.ts'

const files = [
  ['core', 'text/javascript', readFileSync(new URL('./browser/core.js', import.meta.url))],
  ['payments.js', 'text/javascript', readFileSync(new URL('./browser/payments.js', import.meta.url))],
  ['overlay.css', 'text/css', readFileSync(new URL('./browser/overlay.css', import.meta.url))],
  ['mark.svg', 'image/svg+xml', readFileSync(new URL('./browser/mark.svg', import.meta.url))],
  ['bridge.html', 'text/html', readFileSync(new URL('./browser/bridge.html', import.meta.url))],
  ['bridge.js', 'text/javascript', readFileSync(new URL('./browser/bridge.js', import.meta.url))],
] as const
// The store's page may be cross-origin isolated, so these headers allow other origins to use PayPal's files.
const crossOrigin = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}
const csp = "default-src 'none'; script-src 'self'"

const isKnownShop = (req: Request) => req.query['client-id'] === clientId
const stranger = { name: 'AUTHENTICATION_FAILURE', message: 'The client id is not recognised' }
/** Currencies a store might ask for in which PayPal takes no payments. */
const untaken = new Set(['IDR', 'INR', 'VND'])

/** Calls of the SDK in the store's page: whether the client id is known, and which payment methods are eligible. */
function sdkCalls(router: Router): void {
  router.use('/web-sdk/v6', (_req, res, next) => {
    res.set(crossOrigin)
    next()
  })
  router.get('/web-sdk/v6/locale.json', (_req, res) => void res.json({}))
  router.get('/web-sdk/v6/instance', (req, res) => {
    if (isKnownShop(req)) res.json({})
    else res.status(401).json(stranger)
  })
  router.get('/web-sdk/v6/eligible-methods', (req, res) => {
    if (!isKnownShop(req)) return void res.status(401).json(stranger)
    const paypal = untaken.has(text(req.query.currency) ?? '') ? {} : { paypal: { can_be_vaulted: false } }
    res.json({ eligible_methods: paypal })
  })
}

/** Serves the SDK and the approval pages that the buyer's browser loads from PayPal. */
export function paypalBrowserRoutes(world: World): Router {
  const router = Router()
  sdkCalls(router)
  for (const [name, type, content] of files) {
    router.get(`/web-sdk/v6/${name}`, (_req, res) => {
      if (type === 'text/html') res.set('content-security-policy', csp)
      res.type(type).send(content)
    })
  }
  router.get('/approve/:id', (req, res) => show(res, showApproval(world, req.params.id, text(req.query.popup))))
  router.post('/approve/:id', express.urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    show(res, answerApproval(world, String(req.params.id), record(req.body))),
  )
  return router
}
