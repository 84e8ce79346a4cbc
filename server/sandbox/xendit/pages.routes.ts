import express, { type Request, Router } from 'express'
import { record } from '../form-values.ts'
import { escapeHtml } from '../html.ts'
import { actionForm, approvalPage, type Shown, show } from '../pages/approval-page.ts'
import type { World } from '../world.ts'
import { type ChannelCode, pageKind } from './channels.ts'
import { isOpen } from './expiry.ts'
import { declineRequest, payRequest } from './settle.ts'
import type { StoredRequest } from './xendit-state.ts'

const kinds = ['wallet', 'qr', 'bank', 'till'] as const
type Kind = (typeof kinds)[number]

const names: Record<ChannelCode, string> = {
  DANA: 'DANA',
  OVO: 'OVO',
  LINKAJA: 'LinkAja',
  SHOPEEPAY: 'ShopeePay',
  QRIS: 'QRIS',
  BCA: 'BCA',
  BRI: 'BRI',
  BNI: 'BNI',
  MANDIRI: 'Mandiri',
  PERMATA: 'Permata',
  BSI: 'BSI',
  ALFAMART: 'Alfamart',
  INDOMARET: 'Indomaret',
}
const page = (content: string) => approvalPage('Sandbox wallet', content)

/** Pages of the buyer's wallet, bank or till, which a redirect, a scanned code or a payment number opens. */
export function walletPageRoutes(world: World): Router {
  const router = Router()
  const find = (req: Request) => world.state.xendit.requests[String(req.params.id)]
  const form = express.urlencoded({ extended: false, limit: '16kb' })
  for (const kind of kinds) {
    router.get(`/${kind}/:id`, (req, res) => show(res, ask(find(req), kind)))
    router.post(`/${kind}/:id`, form, (req, res) => {
      const { outcome } = record(req.body)
      show(res, outcome === 'other' ? refuseOther(find(req)) : answer(world, find(req), outcome === 'approve'))
    })
  }
  return router
}

function over(stored: StoredRequest | undefined): Shown {
  const why = stored ? `This payment is ${stored.object.status.toLowerCase()}.` : 'There is no such payment.'
  return { page: page(`<h1>Nothing to pay</h1><p>${why}</p>`), status: 404 }
}

const rupiah = (amount: number) => `Rp\u00a0${amount.toLocaleString('id-ID')}`

function numberOf({ object }: StoredRequest): string | undefined {
  const { virtual_account, over_the_counter } = object.payment_method
  const { virtual_account_number, payment_code } = (virtual_account ?? over_the_counter)?.channel_properties ?? {}
  return virtual_account_number ?? payment_code
}

/** Refuses an amount other than the one fixed when the payment number was made. */
function refuseOther(stored: StoredRequest | undefined): Shown {
  if (!stored || !isOpen(stored)) return over(stored)
  const only = escapeHtml(rupiah(stored.object.amount))
  return { page: page(`<h1>Refused</h1><p>This number takes exactly <strong>${only}</strong>.</p>`), status: 409 }
}

function ask(stored: StoredRequest | undefined, kind: Kind): Shown {
  if (!stored || !isOpen(stored) || pageKind(stored.channel) !== kind) return over(stored)
  const { id, amount, reference_id } = stored.object
  const price = rupiah(amount)
  const number = numberOf(stored)
  const verb = kind === 'qr' ? 'You scanned a code. Pay' : number ? `Number ${escapeHtml(number)}. Pay` : 'Pay'
  const choices: Record<string, string> = number
    ? { approve: 'Pay', other: 'Pay another amount' }
    : { approve: 'Approve', decline: 'Decline' }
  return {
    page: page(
      `<h1>${names[stored.channel]}</h1>
      <p>${verb} <strong>${escapeHtml(price)}</strong> for ${escapeHtml(reference_id)}?</p>
      ${actionForm(`/xendit/${kind}/${id}`, choices)}`,
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
