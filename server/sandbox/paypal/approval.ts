import { text } from '../form-values.ts'
import { escapeHtml } from '../html.ts'
import { actionForm, approvalPage, type Shown } from '../pages/approval-page.ts'
import type { World } from '../world.ts'
import { approveOrder, awaitsBuyer, payerId } from './approve.ts'
import type { BuyerChoice, StoredOrder } from './paypal-state.ts'

const outcomes = {
  approve: 'Approve',
  'declined-card': 'Approve with a declined card',
  pending: 'Approve, PayPal reviews the payment',
  denied: 'Approve, declined at the capture',
  vanish: 'Approve, then close this window',
  cancel: 'Cancel',
}
const choices: Record<string, BuyerChoice> = {
  approve: 'approve',
  'declined-card': 'declined-card',
  pending: 'pending',
  denied: 'denied',
  vanish: 'approve',
}
const page = (content: string) => approvalPage('Sandbox PayPal', content)
const gone: Shown = { page: page('<h1>Nothing to approve</h1><p>This order does not wait for you.</p>'), status: 404 }
const waiting = page('<h1>One moment</h1><p>The store prepares your order…</p>')
const closeHint = '<p>You can close this window.</p>'

/** `opener` is the origin of the page that opened this page as a popup; undefined if the buyer was redirected here. */
export function showApproval(world: World, id: string, opener: string | undefined): Shown {
  if (id === 'waiting') return { page: waiting }
  const stored = world.state.paypal.orders[id]
  if (!stored || !awaitsBuyer(stored)) return gone
  const amount = stored.object.purchase_units[0]?.amount
  const price = escapeHtml(`${amount?.currency_code} ${amount?.value}`)
  const form = actionForm(id, outcomes, opener ? { opener } : {})
  return { page: page(`<h1>PayPal</h1><p>Pay <strong>${price}</strong> from this pretended account?</p>${form}`) }
}

export function answerApproval(world: World, id: string, values: Record<string, unknown>): Shown {
  const stored = world.state.paypal.orders[id]
  if (!stored || !awaitsBuyer(stored)) return gone
  const outcome = String(values.outcome)
  const choice = choices[outcome]
  if (choice) approveOrder(world, stored, choice)
  if (outcome === 'vanish') return { page: page(`<h1 data-close>Approved</h1>${closeHint}`) }
  const opener = text(values.opener)
  if (opener) return { page: endOfPopup(id, opener, choice !== undefined) }
  const back = returnAddress(stored, choice !== undefined)
  return back ? { redirect: back } : { page: page(`<h1>${choice ? 'Approved' : 'Cancelled'}</h1>${closeHint}`) }
}

function endOfPopup(orderID: string, opener: string, approved: boolean): string {
  const outcome = approved ? 'approved' : 'cancelled'
  const ended = { opener, outcome, orderID, ...(approved ? { payerID: payerId } : {}) }
  return page(`<h1 data-ended="${escapeHtml(JSON.stringify(ended))}">One moment</h1><p>Back to the store…</p>`)
}

function returnAddress({ object, returnUrl, cancelUrl }: StoredOrder, approved: boolean): string | undefined {
  const address = approved ? returnUrl : cancelUrl
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  url.searchParams.set('token', object.id)
  if (approved) url.searchParams.set('PayerID', payerId)
  return url.href
}
