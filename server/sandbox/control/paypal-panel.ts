import { awaitsBuyer } from '../paypal/approve.ts'
import type { PaypalCapture, StoredOrder } from '../paypal/paypal-state.ts'
import type { ControlState } from './control-state.ts'
import { callButton, cell, code, latest, note, panel, status, table, time } from './panel.ts'

function orderActions({ object }: StoredOrder): string {
  const call = `POST /control/paypal/orders/${object.id}`
  return (
    callButton('Approve', call, { action: 'approve' }) +
    callButton('Declined card', call, { action: 'declined-card' }) +
    callButton('Expire', call, { action: 'void' })
  )
}

function captureActions({ id, status }: PaypalCapture): string {
  const call = `POST /control/paypal/captures/${id}`
  if (status === 'PENDING')
    return callButton('Complete', call, { action: 'complete' }) + callButton('Deny', call, { action: 'deny' })
  if (status !== 'COMPLETED' && status !== 'PARTIALLY_REFUNDED') return ''
  return callButton('Refund', call, { action: 'refund' }) + callButton('Dispute', call, { action: 'dispute' })
}

export function paypalPanel({ paypal }: ControlState): string {
  const rows = latest(paypal.orders).map((stored) => {
    const { object } = stored
    const capture = paypal.captures.find(({ orderId }) => orderId === object.id)?.object
    const word = capture ? capture.status : object.status
    const amount = object.purchase_units[0]?.amount
    const tone = word === 'COMPLETED' ? 'ok' : awaitsBuyer(stored) || word === 'PENDING' ? 'wait' : 'stop'
    return [
      time(object.create_time),
      `${code(object.id)}<br><small>${cell(capture?.id)}</small>`,
      `${cell(amount?.value)} ${cell(amount?.currency_code)}`,
      status(tone, word.toLowerCase().replaceAll('_', ' ')),
      awaitsBuyer(stored) ? orderActions(stored) : capture ? captureActions(capture) : '',
    ]
  })
  const heads = ['Time', 'Order and capture', 'Amount', 'Status', '']
  return panel('PayPal payments', note(paypal.orders), table(heads, rows, 'No payment yet.'))
}
