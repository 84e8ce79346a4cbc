import { Router } from 'express'
import { escapeHtml } from '../html.ts'
import type { World } from '../world.ts'

/** The page that shows a mail may use its own styles and open links, but it runs and loads nothing. */
const viewerCsp =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

/** The mailbox: shows a mail as a mail program shows it, or as plain text. */
export function mailRoutes(world: World): Router {
  const router = Router()
  const find = (id: string) => world.state.mails.find((mail) => mail.id === id)
  router.get('/mails/:id', (req, res, next) => {
    const mail = find(req.params.id)
    if (!mail) return next()
    res.set({ 'content-security-policy': viewerCsp, 'cache-control': 'no-store' }).type('html').send(mail.html)
  })
  router.get('/mails/:id/text', (req, res, next) => {
    const mail = find(req.params.id)
    if (!mail) return next()
    const head = mail.headers.map(([name, value]) => `${name}: ${value}`).join('\n')
    res
      .set({ 'content-security-policy': viewerCsp, 'cache-control': 'no-store' })
      .type('html')
      .send(
        `<!doctype html><title>${escapeHtml(mail.subject)}</title><pre>${escapeHtml(`${head}\n\n${mail.text}`)}</pre>`,
      )
  })
  return router
}
