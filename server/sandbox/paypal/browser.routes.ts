import { readFileSync } from 'node:fs'
import express, { type Request, Router } from 'express'
import { record } from '../form-values.ts'
import { show } from '../pages/approval-page.ts'
import type { World } from '../world.ts'
import { clientId } from './access-token.ts'
import { answerApproval, showApproval } from './approval.ts'

const sdk = readFileSync(new URL('./browser/sdk.js', import.meta.url))
const frameFiles = [
  ['/button.html', 'text/html', readFileSync(new URL('./browser/button.html', import.meta.url))],
  ['/button.js', 'text/javascript', readFileSync(new URL('./browser/button.js', import.meta.url))],
  ['/button.css', 'text/css', readFileSync(new URL('./browser/button.css', import.meta.url))],
] as const
// The store's page may isolate itself; PayPal's files are made to be used across origins.
const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' }
const csp = "default-src 'none'; script-src 'self'; style-src 'self'"

const isKnownShop = (req: Request) => req.query['client-id'] === clientId

/** What the buyer's browser loads from PayPal. */
export function paypalBrowserRoutes(world: World): Router {
  const router = Router()
  router.get('/sdk/js', (req, res) => {
    res.set({ ...crossOrigin, 'x-content-type-options': 'nosniff' }).type('text/javascript')
    if (isKnownShop(req)) res.send(sdk)
    else res.status(400).send('throw new Error("SDK Validation error: client-id not recognized");')
  })
  for (const [path, type, content] of frameFiles) {
    router.get(path, (_req, res) => {
      res
        .set({ ...crossOrigin, 'content-security-policy': csp })
        .type(type)
        .send(content)
    })
  }
  router.get('/approve/:id', (req, res) => show(res, showApproval(world, req.params.id, 'popup' in req.query)))
  router.post('/approve/:id', express.urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    show(res, answerApproval(world, String(req.params.id), record(req.body))),
  )
  return router
}
