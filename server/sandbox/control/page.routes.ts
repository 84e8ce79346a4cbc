import { readFileSync } from 'node:fs'
import { Router } from 'express'
import type { World } from '../world.ts'
import { controlState } from './control-state.ts'
import { faultPanel, moneyPanel, refundFatePanel } from './fault-panels.ts'
import { orderPanel, paymentPanel, requestPanel, webhookPanel } from './history-panels.ts'
import { mailPanel } from './mail-panel.ts'
import { noticePanel } from './notice-panel.ts'
import { paypalPanel } from './paypal-panel.ts'
import { pushPanel } from './push-panel.ts'
import { refundPanel } from './refund-panel.ts'
import { setupPanel } from './setup-panel.ts'
import { walletPanel } from './wallet-panel.ts'

const script = readFileSync(new URL('./control.js', import.meta.url))
const stylesheet = readFileSync(new URL('./control.css', import.meta.url))
const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"

const page = (forms: string, history: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sandbox: the outside world</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/control.css" />
    <script src="/control.js" defer></script>
  </head>
  <body>
    <header>
      <h1>Sandbox: the outside world</h1>
      <p>Stripe, Xendit, PayPal, LapakGaming, the exchange rates, a mailbox, Telegram, a receiver of notices and a push service, played on this machine. Nothing here is real money.</p>
      <button data-call="POST /control/reset" data-confirm="Forget every payment, order and switch?">Start over</button>
    </header>
    <main>
      <div class="column" id="forms">${forms}</div>
      <div class="column" id="history">${history}</div>
    </main>
    <p id="notice" role="status"></p>
  </body>
</html>
`

export function controlPageRoutes(world: World): Router {
  const router = Router()
  const history = () => {
    const state = controlState(world)
    return (
      paymentPanel(state) +
      walletPanel(state) +
      paypalPanel(state) +
      refundPanel(state) +
      webhookPanel(state) +
      orderPanel(state) +
      mailPanel(state) +
      noticePanel(state) +
      pushPanel(state) +
      requestPanel(state)
    )
  }
  const forms = () => {
    const state = controlState(world)
    return faultPanel(state) + refundFatePanel(state) + moneyPanel(state) + setupPanel(state)
  }
  router.get('/', (_req, res) => {
    res.set({ 'content-security-policy': csp, 'cache-control': 'no-store' }).type('html').send(page(forms(), history()))
  })
  router.get('/panels/history', (_req, res) => void res.set('cache-control', 'no-store').type('html').send(history()))
  router.get('/panels/forms', (_req, res) => void res.set('cache-control', 'no-store').type('html').send(forms()))
  router.get('/control.js', (_req, res) => void res.type('text/javascript').send(script))
  router.get('/control.css', (_req, res) => void res.type('text/css').send(stylesheet))
  router.use((_req, res) => void res.status(404).type('text').send('Not found'))
  return router
}
