import type { ApiClient } from '@topup/core/api/client'
import type { EndpointName, EndpointOutput } from '@topup/core/api/endpoints'

type Settings = EndpointOutput<'getStoreSettings'>
type Details = EndpointOutput<'getOrderDetails'>

/** What the release before does not know of, as if nothing had been set yet. */
const unset = {
  taxNumber: '',
  registrationNumber: '',
  tax: { kind: 'none', rate: 0 },
  heldPaymentHours: 24,
  heldOrdersAfter30Minutes: 'refund',
  newOrdersWhenBusy: 'refuse',
  retention: {},
  dataRequestDays: 3,
} as const satisfies Partial<Settings['values']>

const settings = (view: Settings): Settings => ({
  ...view,
  values: { ...unset, ...view.values },
  defaults: { ...unset, ...view.defaults },
})

const details = (view: Details): Details => ({
  ...{ consent: null, riskDecisions: [] },
  ...view,
  payments: view.payments.map((payment) => ({
    ...{ receipt: null, fraudWarning: null, disputes: [], corrections: [] },
    ...payment,
  })),
  attempts: view.attempts.map((attempt) => ({ ...{ cost: null, charge: null }, ...attempt })),
  refunds: view.refunds.map((refund) => ({ ...{ creditNote: null }, ...refund })),
})

const whole: { readonly [Name in EndpointName]?: (view: EndpointOutput<Name>) => EndpointOutput<Name> } = {
  getStoreSettings: settings,
  saveStoreSettings: settings,
  getOrderDetails: details,
}

/**
 * While a store is upgraded, the page of the new release may be answered by a process of the one before, and so may an app that
 * was updated first, whose kept copies are older as well. What was added to an answer that screens read is filled in here, for
 * as long as that release may still run.
 */
export const withOlderAnswers = (api: ApiClient): ApiClient => {
  const call: ApiClient = async (name, ...rest) => {
    const answer = await api(name, ...rest)
    return whole[name]?.(answer) ?? answer
  }
  return call
}
