import { accountVersion } from '../stripe/versions.ts'
import type { ControlState } from './control-state.ts'
import { callButton, cell, code, list, panel } from './panel.ts'

const field = (name: string, label: string, placeholder = '') =>
  `<label>${label}<input name="${name}" placeholder="${cell(placeholder)}"></label>`

/** Control panel: webhook endpoints registered through APIs, with faults to cause, and fields of the dashboards. */
export function setupPanel({ setup }: ControlState): string {
  const endpoints = setup.stripeEndpoints.map(({ id, url, status, api_version, enabled_events }) => {
    const call = `POST /control/stripe/webhook_endpoints/${encodeURIComponent(id)}`
    const details = `${status}, ${api_version ?? 'no version'}, ${enabled_events.length} events`
    const buttons =
      callButton('Another secret', call, { newSecret: true }) +
      callButton('Wrong events', call, { enabled_events: ['payment_intent.created'] }) +
      callButton('Old version', call, { api_version: accountVersion }) +
      callButton('Disable', call, { status: 'disabled' }) +
      callButton('Remove', call.replace('POST', 'DELETE'))
    return `<span>Stripe ${code(url)}<br>${cell(details)}</span><span>${buttons}</span>`
  })
  const webhooks = setup.paypalWebhooks.map(({ id, url, event_types }) => {
    const call = `POST /control/paypal/webhooks/${encodeURIComponent(id)}`
    const buttons =
      callButton('Wrong events', call, { event_types: ['PAYMENT.SALE.COMPLETED'] }) +
      callButton('Remove', call.replace('POST', 'DELETE'))
    return `<span>PayPal ${code(url)}<br>${cell(event_types.length)} events</span><span>${buttons}</span>`
  })
  const { lapakgaming, digiflazz } = setup.allowed
  const allowed = `LapakGaming: ${lapakgaming?.join(', ') ?? 'everybody'}; Digiflazz: ${digiflazz?.join(', ') ?? 'everybody'}`
  const byHand =
    field('xendit', 'Xendit: webhook URL') +
    field('xenditToken', 'Xendit: verification token') +
    field('lapakgamingOrder', 'LapakGaming: order callback') +
    field('lapakgamingProduct', 'LapakGaming: product callback') +
    field('digiflazz', 'Digiflazz: webhook URL') +
    field('digiflazzSecret', 'Digiflazz: webhook secret')
  return panel(
    'Dashboards',
    setup.isStrict ? 'strict' : 'not strict: notices go to the configured addresses',
    list([...endpoints, ...webhooks], 'No endpoint was registered by call.') +
      `<form data-call="PUT /control/dashboards">${byHand}<button>Set</button></form>` +
      `<p>${cell(allowed)}</p>` +
      callButton('Allow this machine', 'PUT /control/dashboards', {
        lapakgamingAllowed: ['127.0.0.1', '::1'],
        digiflazzAllowed: ['127.0.0.1', '::1'],
      }) +
      callButton('Allow nobody', 'PUT /control/dashboards', { lapakgamingAllowed: [], digiflazzAllowed: [] }) +
      callButton(setup.clockOffMs === 0 ? 'Clocks ten minutes off' : 'Clocks right', 'PUT /control/clock', {
        minutes: setup.clockOffMs === 0 ? 10 : 0,
      }),
  )
}
