import type { ControlState } from './control-state.ts'
import { callButton, cell, code, latest, note, panel, status, table } from './panel.ts'

type Row = { party: string; id: string; what: string; open: boolean; word: string; actions: [string, string, object][] }

const refundActions = (party: string, id: string, good: string, bad: string): Row['actions'] => [
  ['Succeed', `POST /control/${party}/refunds/${id}`, { status: good }],
  ['Fail', `POST /control/${party}/refunds/${id}`, { status: bad }],
]
const disputeActions = (party: string, id: string): Row['actions'] => [
  ['Buyer wins', `POST /control/${party}/disputes/${id}`, { winner: 'buyer' }],
  ['Seller wins', `POST /control/${party}/disputes/${id}`, { winner: 'seller' }],
]

function refundRows({ stripe, xendit, paypal }: ControlState): Row[] {
  const row = (party: string, id: string, what: string, word: string, good: string, bad: string): Row => {
    const open = word.toLowerCase() === 'pending'
    const all = refundActions(party, id, good, bad)
    // A refund that succeeded can still fail later.
    const actions = open ? all : word.toLowerCase() === 'failed' ? [] : all.slice(1)
    return { party, id, what, open, word, actions }
  }
  return [
    ...stripe.refunds.map((one) =>
      row('stripe', one.id, `${one.amount} ${one.currency}`, String(one.status), 'succeeded', 'failed'),
    ),
    ...xendit.refunds.map((one) => row('xendit', one.id, `Rp ${one.amount}`, one.status, 'SUCCEEDED', 'FAILED')),
    ...paypal.refunds.map(({ object }) => {
      const what = `${object.amount.value} ${object.amount.currency_code}`
      return row('paypal', object.id, what, object.status, 'COMPLETED', 'FAILED')
    }),
  ]
}

function disputeRows({ stripe, paypal }: ControlState): Row[] {
  const row = (party: string, id: string, reason: string, word: string, open: boolean): Row => ({
    party,
    id,
    what: `dispute: ${reason.toLowerCase()}`,
    open,
    word,
    actions: open ? disputeActions(party, id) : [],
  })
  return [
    ...stripe.disputes.map((one) =>
      row('stripe', one.id, one.reason, one.status, !['won', 'lost'].includes(one.status)),
    ),
    ...paypal.disputes.map(({ object }) =>
      row('paypal', object.dispute_id, object.reason, object.status, object.status === 'OPEN'),
    ),
  ]
}

export function refundPanel(state: ControlState): string {
  const all = [...refundRows(state), ...disputeRows(state)]
  const rows = latest(all).map(({ party, id, what, open, word, actions }) => [
    cell(party),
    code(id),
    cell(what),
    status(open ? 'wait' : /failed|lost/i.test(word) ? 'stop' : 'ok', word.toLowerCase().replaceAll('_', ' ')),
    actions.map(([label, call, body]) => callButton(label, call, body)).join(''),
  ])
  const heads = ['From', 'Refund or dispute', 'What', 'Status', '']
  return panel('Refunds and disputes', note(all), table(heads, rows, 'None yet.'))
}
