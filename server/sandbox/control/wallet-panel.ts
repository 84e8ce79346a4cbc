import { pageKind } from '../xendit/channels.ts'
import { isOpen } from '../xendit/expiry.ts'
import type { StoredRequest } from '../xendit/xendit-state.ts'
import type { ControlState } from './control-state.ts'
import { callButton, cell, code, latest, note, panel, status, table, time } from './panel.ts'

/** Buttons that act for the buyer where no page does: OVO asks in its app, and a QR code has to be scanned. */
function actions(stored: StoredRequest): string {
  const call = `POST /control/xendit/payment_requests/${stored.object.id}`
  if (isOpen(stored))
    return ['pay', 'decline', 'expire'].map((action) => callButton(label(action), call, { action })).join('')
  if (stored.payment) return callButton('Refund', call, { action: 'refund' })
  return callButton('Pay late', call, { action: 'pay-late' })
}

const verbs = { qr: 'Scan', wallet: 'Wallet', bank: 'Bank', till: 'Till' } as const

const label = (action: string) => action.charAt(0).toUpperCase() + action.slice(1)

function page({ object, channel }: StoredRequest): string {
  if (channel === 'OVO') return '<small>asked in the app</small>'
  const kind = pageKind(channel)
  return `<a href="/xendit/${kind}/${cell(object.id)}" target="_blank" rel="noopener">${verbs[kind]}</a>`
}

export function walletPanel({ xendit }: ControlState): string {
  const rows = latest(xendit.paymentRequests).map((stored) => {
    const { object, payment, channel } = stored
    const tone = object.status === 'SUCCEEDED' ? 'ok' : isOpen(stored) ? 'wait' : 'stop'
    const refunded = payment?.refunded ? ` <small>refunded ${payment.refunded}</small>` : ''
    return [
      time(object.created),
      `${cell(channel)} ${isOpen(stored) ? page(stored) : ''}`,
      `${code(object.id)}<br><small>${cell(object.reference_id)}</small>`,
      `Rp\u00a0${object.amount.toLocaleString('id-ID')}${refunded}`,
      status(tone, object.status.toLowerCase().replaceAll('_', ' ')),
      actions(stored),
    ]
  })
  const heads = ['Time', 'Wallet', 'Payment request', 'Amount', 'Status', '']
  return panel('Xendit payments', note(xendit.paymentRequests), table(heads, rows, 'No payment yet.'))
}
