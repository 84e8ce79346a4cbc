import type { WebhookRecord } from '../webhook-record.ts'
import type { ControlState } from './control-state.ts'
import { callButton, cell, code, latest, note, panel, status, table, time } from './panel.ts'

export function paymentPanel({ stripe }: ControlState): string {
  const rows = latest(stripe.paymentIntents).map((intent) => {
    const open = intent.status.startsWith('requires')
    const tone = intent.status === 'succeeded' ? 'ok' : open ? 'wait' : 'stop'
    const refunded = stripe.refunds
      .filter((one) => one.payment_intent === intent.id)
      .reduce((sum, one) => sum + one.amount, 0)
    const confirm = `POST /control/stripe/payment_intents/${intent.id}/confirm`
    return [
      time(new Date(intent.created * 1000).toISOString()),
      code(intent.id),
      `${cell(intent.amount)} ${cell(intent.currency)}${refunded ? ` <small>refunded ${refunded}</small>` : ''}`,
      status(tone, intent.status.replaceAll('_', ' ')),
      open
        ? callButton('Pay', confirm, { card: '4242424242424242' }) +
          callButton('Decline', confirm, { card: '4000000000000002' })
        : intent.status === 'succeeded'
          ? callButton('Refund', `POST /control/stripe/payment_intents/${intent.id}/refund`) +
            callButton('Dispute', `POST /control/stripe/payment_intents/${intent.id}/dispute`) +
            callButton('Report fraud', `POST /control/stripe/payment_intents/${intent.id}/fraud-warning`)
          : '',
    ]
  })
  const heads = ['Time', 'Payment intent', 'Minor units', 'Status', '']
  return panel('Stripe payments', note(stripe.paymentIntents), table(heads, rows, 'No payment yet.'))
}

const tones = { delivered: 'ok', waiting: 'wait', held: 'wait', lost: 'stop', 'given-up': 'stop' } as const

function attempts(record: WebhookRecord): string {
  const list = record.attempts.map((one) => `<li>${time(one.at)} ${cell(one.status ?? one.error)}</li>`).join('')
  return list ? `<details><summary>${record.attempts.length}</summary><ol>${list}</ol></details>` : '0'
}

export function webhookPanel({ webhooks }: ControlState): string {
  const rows = latest(webhooks).map((record) => [
    time(record.createdAt),
    `${cell(record.provider)}<br><small>${cell(record.type)}</small>`,
    code(record.url.split('?')[0]),
    status(tones[record.outcome], record.outcome.replace('-', ' ')),
    attempts(record),
    callButton('Resend', `POST /control/webhooks/${record.id}/resend`),
  ])
  const heads = ['Time', 'From', 'To', 'Outcome', 'Tries', '']
  return panel('Webhooks', note(webhooks), table(heads, rows, 'Nothing was sent yet.'))
}

export function orderPanel({ lapakgaming }: ControlState): string {
  const rows = latest(lapakgaming.orders).map((order) => {
    const call = `POST /control/lapakgaming/orders/${order.tid}`
    const tone = order.status === 'SUCCESS' ? 'ok' : order.status === 'PENDING' ? 'wait' : 'stop'
    return [
      time(order.createdAt),
      `${code(order.tid)}<br><small>${cell(order.partnerReferenceId)}</small>`,
      `${cell(order.productName)}<br><small>${cell(order.productCode)}</small>`,
      `${cell(order.userId)}${order.additionalId ? ` <small>${cell(order.additionalId)}</small>` : ''}`,
      `Rp\u00a0${order.totalPrice.toLocaleString('id-ID')}`,
      status(tone, order.status.toLowerCase()),
      callButton('Succeed', call, { status: 'SUCCESS' }) +
        callButton('Refund', call, { status: 'REFUNDED' }) +
        callButton('Call back', call, { callback: true }),
    ]
  })
  const heads = ['Time', 'Order', 'Product', 'Player', 'Cost', 'Status', '']
  return panel('Supplier orders', note(lapakgaming.orders), table(heads, rows, 'Nothing was ordered yet.'))
}

export function requestPanel({ requests }: ControlState): string {
  const rows = latest(requests).map((one) => {
    const tone = one.status === null || one.status >= 500 ? 'stop' : one.status >= 400 ? 'wait' : 'ok'
    return [time(one.at), code(`${one.method} ${one.path}`), status(tone, one.status ?? 'cut'), cell(one.summary)]
  })
  return panel('Requests', note(requests), table(['Time', 'Call', 'Status', 'What happened'], rows, 'No request yet.'))
}
