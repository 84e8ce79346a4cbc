import { callKinds, callTargets, noticeKinds, noticeTargets } from '../faults.ts'
import type { ControlState } from './control-state.ts'
import { callButton, cell, code, list, panel } from './panel.ts'

const options = (values: readonly string[]) => values.map((value) => `<option>${cell(value)}</option>`).join('')
const select = (name: string, label: string, values: readonly string[]) =>
  `<label>${label}<select name="${name}">${options(values)}</select></label>`
const number = (name: string, label: string, value: string, placeholder = '') =>
  `<label>${label}<input name="${name}" inputmode="decimal" data-number value="${cell(value)}" placeholder="${cell(placeholder)}"></label>`

const form = (call: string, submit: string, fields: string) =>
  `<form data-call="${cell(call)}">${fields}<button>${cell(submit)}</button></form>`

const times = number('times', 'Times', '1', 'for ever')

export function faultPanel({ faults }: ControlState): string {
  const rows = faults.map((fault) => {
    const times = fault.times === null ? 'until removed' : `${fault.times} left`
    const details = [fault.kind, fault.ms !== undefined && `${fault.ms} ms`, fault.status, times]
      .filter(Boolean)
      .join(', ')
    const remove = callButton('Remove', `DELETE /control/faults/${encodeURIComponent(fault.id)}`)
    return `<span>${code(fault.target)}<br>${cell(details)}</span>${remove}`
  })
  const calls =
    select('target', 'Calls to', callTargets) +
    select('kind', 'Fault', callKinds) +
    number('ms', 'Milliseconds', '', 'default') +
    number('status', 'Status', '', 'default') +
    times
  const notices =
    select('target', 'Messages from', noticeTargets) +
    select('kind', 'Fault', noticeKinds) +
    number('ms', 'Milliseconds', '', 'default') +
    times
  return panel(
    'Fault switches',
    `${faults.length} on`,
    form('POST /control/faults', 'Switch on', calls) +
      form('POST /control/faults', 'Switch on', notices) +
      list(rows, 'Everything works.') +
      (faults.length > 0 ? callButton('Remove all', 'DELETE /control/faults') : ''),
  )
}

export function refundFatePanel({ refundFates }: ControlState): string {
  const rows = Object.entries(refundFates).map(([party, fate]) => {
    const others = (['succeed', 'pending', 'fail'] as const).filter((one) => one !== fate)
    const buttons = others.map((one) => callButton(one, 'PUT /control/refund-fates', { [party]: one })).join('')
    return `<span>${cell(party)}<br>${cell(fate)}</span><span>${buttons}</span>`
  })
  return panel('The next refunds', '', list(rows, ''))
}

export function moneyPanel({ lapakgaming, rates, endpoints }: ControlState): string {
  const rateFields = ['IDR', 'EUR', 'SGD', 'JPY']
    .map((currency) => number(currency, `1 USD in ${currency}`, String(rates[currency] ?? '')))
    .join('')
  const urls = Object.entries(endpoints).map(
    ([name, url]) => `<span>${cell(name)}<br>${code(url?.split('?')[0])}</span>`,
  )
  return (
    panel(
      'Supplier balance',
      'rupiah',
      form('PUT /control/lapakgaming/balance', 'Set', number('balance', 'Balance', String(lapakgaming.balance))),
    ) +
    panel('Exchange rates', '', form('PUT /control/rates', 'Set', rateFields)) +
    panel('Webhooks go to', '', list(urls, 'Nowhere: no store has registered.'))
  )
}
