import { readFileSync } from 'node:fs'
import { Router } from 'express'

const stylesheet = readFileSync(new URL('./approval.css', import.meta.url))
const script = readFileSync(new URL('./approval.js', import.meta.url))

/** Serves the stylesheet and the script of the approval pages. */
export function pageRoutes(): Router {
  const router = Router()
  router.get('/approval.css', (_req, res) => void res.type('text/css').send(stylesheet))
  router.get('/approval.js', (_req, res) => void res.type('text/javascript').send(script))
  return router
}
