import type { Request, RequestHandler } from 'express'
import type Stripe from 'stripe'
import { record, text } from '../form-values.ts'
import { escapeHtml } from '../html.ts'
import type { World } from '../world.ts'
import { finishChallenge } from './confirm.ts'

const csp = "default-src 'none'; script-src 'self'; style-src 'self'"

const page = (body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>3-D Secure</title>
    <link rel="stylesheet" href="/approval.css" />
    <script src="/stripe/three-d-secure.js" defer></script>
  </head>
  <body><main><small>Sandbox bank</small>${body}</main></body>
</html>
`

const gone = page('<h1>Nothing to confirm</h1><p>This payment is not waiting for an answer.</p>')

function findIntent(world: World, req: Request, values: Record<string, unknown>): Stripe.PaymentIntent | undefined {
  const intent = world.state.stripe.intents[String(req.params.id)]
  return intent && intent.client_secret === values.client_secret ? intent : undefined
}

/** Serves the page on which the buyer's bank asks the buyer to confirm the payment. */
export function challengePage(world: World): RequestHandler {
  return (req, res) => {
    const intent = findIntent(world, req, req.query)
    res.set('content-security-policy', csp).type('html')
    if (intent?.status !== 'requires_action') return void res.status(404).send(gone)
    const amount = `${intent.currency.toUpperCase()} ${minorUnits(intent)}`
    const hidden = (name: string, value: string) =>
      `<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`
    res.send(
      page(`<h1>Confirm your payment</h1>
        <p>Your bank wants to be sure it is you before <strong>${escapeHtml(amount)}</strong> is paid.</p>
        <form method="post" action="/stripe/3ds/${escapeHtml(intent.id)}">
          ${hidden('client_secret', String(intent.client_secret))}
          ${hidden('embedded', text(req.query.embedded) ?? '')}
          <button name="outcome" value="complete">Complete</button>
          <button name="outcome" value="fail">Fail</button>
        </form>`),
    )
  }
}

const wholeCurrencies = ['jpy', 'krw', 'vnd']
const minorUnits = ({ amount, currency }: Stripe.PaymentIntent) =>
  wholeCurrencies.includes(currency) ? String(amount) : (amount / 100).toFixed(2)

export function leaveChallenge(world: World): RequestHandler {
  return (req, res) => {
    const values = record(req.body)
    const intent = findIntent(world, req, values)
    res.set('content-security-policy', csp).type('html')
    if (!intent) return void res.status(404).send(gone)
    const returnUrl = intent.next_action?.redirect_to_url?.return_url
    finishChallenge(world, intent, values.outcome === 'complete')
    if (!returnUrl) return void res.send(donePage(text(values.embedded)))
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', String(intent.client_secret))
    url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
    res.redirect(303, url.href)
  }
}

const donePage = (embedded: string | undefined) =>
  page(
    `<h1>Thank you</h1><p${embedded ? ` data-done-origin="${escapeHtml(embedded)}"` : ''}>You can go back to the store.</p>`,
  )
