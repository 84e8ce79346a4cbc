import { readFileSync } from 'node:fs'
import express, { type RequestHandler, Router } from 'express'
import type { World } from '../world.ts'
import { challengePage, leaveChallenge } from './three-d-secure.ts'

const files = [
  ['/stripe.js', 'js', new URL('./browser/stripe.js', import.meta.url)],
  ['/stripe/overlay.js', 'js', new URL('./browser/overlay.js', import.meta.url)],
  ['/stripe/element.html', 'html', new URL('./browser/element.html', import.meta.url)],
  ['/stripe/element.js', 'js', new URL('./browser/element.js', import.meta.url)],
  ['/stripe/element.css', 'css', new URL('./browser/element.css', import.meta.url)],
  ['/stripe/express.html', 'html', new URL('./browser/express.html', import.meta.url)],
  ['/stripe/express.js', 'js', new URL('./browser/express.js', import.meta.url)],
  ['/stripe/express.css', 'css', new URL('./browser/express.css', import.meta.url)],
  ['/stripe/three-d-secure.js', 'js', new URL('./browser/three-d-secure.js', import.meta.url)],
  ['/stripe/signals.html', 'html', new URL('./browser/signals.html', import.meta.url)],
  ['/stripe/inner.html', 'html', new URL('./browser/inner.html', import.meta.url)],
  ['/stripe/link/sign-in.html', 'html', new URL('./browser/link/sign-in.html', import.meta.url)],
  ['/stripe/link/wallet.html', 'html', new URL('./browser/link/wallet.html', import.meta.url)],
  ['/stripe/link/link.js', 'js', new URL('./browser/link/link.js', import.meta.url)],
] as const

/** Under Stripe's host names the frames call its API and open another frame for fraud checks. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' https://api.stripe.com",
  'frame-src https://m.stripe.network',
].join('; ')

/** Serves the scripts and frames that the buyer's browser loads from Stripe. */
export function browserRoutes(world: World): Router {
  const router = Router()
  for (const [path, type, file] of files) {
    const content = readFileSync(file)
    router.get(path, (_req, res) => {
      // The store's page may be cross-origin isolated, so these headers allow other origins to use Stripe's files.
      res.set({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      if (type === 'html') res.set('content-security-policy', csp)
      res.type(type).send(content)
    })
  }
  // Called from the store's page.
  const answer = (body: object): RequestHandler => {
    return (_req, res) => void res.set('access-control-allow-origin', '*').json(body)
  }
  router.get('/stripe/link/known', answer({ exists: true }))
  router.get('/stripe/link/cards', answer([{ brand: 'Visa', last4: '4242' }]))
  router.get('/stripe/3ds/:id', challengePage(world))
  router.post('/stripe/3ds/:id', express.urlencoded({ extended: false, limit: '16kb' }), leaveChallenge(world))
  return router
}
