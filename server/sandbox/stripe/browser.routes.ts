import { readFileSync } from 'node:fs'
import express, { Router } from 'express'
import type { World } from '../world.ts'
import { challengePage, leaveChallenge } from './three-d-secure.ts'

const files = [
  ['/stripe.js', 'text/javascript', new URL('./browser/stripe.js', import.meta.url)],
  ['/stripe/element.html', 'text/html', new URL('./browser/element.html', import.meta.url)],
  ['/stripe/element.js', 'text/javascript', new URL('./browser/element.js', import.meta.url)],
  ['/stripe/element.css', 'text/css', new URL('./browser/element.css', import.meta.url)],
  ['/stripe/three-d-secure.js', 'text/javascript', new URL('./browser/three-d-secure.js', import.meta.url)],
] as const

/** What the buyer's browser loads from Stripe. */
export function browserRoutes(world: World): Router {
  const router = Router()
  for (const [path, type, file] of files) {
    const content = readFileSync(file)
    router.get(path, (_req, res) => {
      // The store's page may isolate itself; Stripe's files are made to be used across origins.
      res.set({
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      if (type === 'text/html')
        res.set(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
        )
      res.type(type).send(content)
    })
  }
  router.get('/stripe/3ds/:id', challengePage(world))
  router.post('/stripe/3ds/:id', express.urlencoded({ extended: false, limit: '16kb' }), leaveChallenge(world))
  return router
}
