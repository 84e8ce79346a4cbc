import express, { type Request, Router } from 'express'
import { record } from '../form-values.ts'
import { escapeHtml } from '../html.ts'
import { actionForm, approvalPage, type Shown, show } from '../pages/approval-page.ts'
import type { World } from '../world.ts'
import { isOpen } from './expiry.ts'
import { declineRequest, payRequest } from './settle.ts'
import type { StoredRequest } from './xendit-state.ts'

type Kind = 'wallet' | 'qr'

const names = { DANA: 'DANA', OVO: 'OVO', LINKAJA: 'LinkAja', SHOPEEPAY: 'ShopeePay', QRIS: 'QRIS' } as const
const page = (content: string) => approvalPage('Sandbox wallet', content)

/** What the buyer's wallet shows: the page a redirect leads to, and the one a scanned code opens. */
export function walletPageRoutes(world: World): Router {
  const router = Router()
  const find = (req: Request) => world.state.xendit.requests[String(req.params.id)]
  const form = express.urlencoded({ extended: false, limit: '16kb' })
  for (const kind of ['wallet', 'qr'] as const) {
    router.get(`/${kind}/:id`, (req, res) => show(res, ask(find(req), kind)))
    router.post(`/${kind}/:id`, form, (req, res) => {
      show(res, answer(world, find(req), record(req.body).outcome === 'approve'))
    })
  }
  return router
}

function over(stored: StoredRequest | undefined): Shown {
  const why = stored ? `This payment is ${stored.object.status.toLowerCase()}.` : 'There is no such payment.'
  return { page: page(`<h1>Nothing to pay</h1><p>${why}</p>`), status: 404 }
}

function ask(stored: StoredRequest | undefined, kind: Kind): Shown {
  if (!stored || !isOpen(stored) || (stored.channel === 'QRIS') !== (kind === 'qr')) return over(stored)
  const { id, amount, reference_id } = stored.object
  const price = `Rp\u00a0${amount.toLocaleString('id-ID')}`
  const verb = kind === 'qr' ? 'You scanned a code. Pay' : 'Pay'
  return {
    page: page(
      `<h1>${names[stored.channel]}</h1>
      <p>${verb} <strong>${escapeHtml(price)}</strong> for ${escapeHtml(reference_id)}?</p>
      ${actionForm(`/xendit/${kind}/${id}`, { approve: 'Approve', decline: 'Decline' })}`,
    ),
  }
}

function answer(world: World, stored: StoredRequest | undefined, approved: boolean): Shown {
  if (!stored || !isOpen(stored)) return over(stored)
  if (approved) payRequest(world, stored)
  else declineRequest(world, stored)
  const properties = stored.object.payment_method.ewallet?.channel_properties
  const success = properties?.success_return_url
  const back = approved ? success : (properties?.failure_return_url ?? success)
  if (back) return { redirect: back }
  return { page: page(`<h1>${approved ? 'Paid' : 'Declined'}</h1><p>You can close this page.</p>`) }
}
