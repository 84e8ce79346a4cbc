import type { TransactionResponse } from 'xendit-node/balance_and_transaction/models'
import type { ProviderPayment } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import type { XenditRequests } from './requests.ts'
import { callXendit, type XenditClient, XenditError } from './xendit-client.ts'

type Lists = Pick<XenditRequests, 'list'>

/** What came in for one of our payments: a transaction carries the payment request's reference, which is our payment's id. */
export async function listIncoming(xendit: XenditClient, paymentId: string): Promise<TransactionResponse[]> {
  const { data } = await callXendit('transactions', () =>
    xendit.Transaction.getAllTransactions({ types: ['PAYMENT'], referenceId: paymentId }),
  )
  return data.filter(({ referenceId, cashflow }) => referenceId === paymentId && cashflow === 'MONEY_IN')
}

/** How many requests were made under one reference, and how many of them were paid. */
export async function countRequests(requests: Lists, reference: string): Promise<{ made: number; paid: number }> {
  const made = await requests.list(reference)
  return { made: made.length, paid: made.filter(({ status }) => status === 'succeeded').length }
}

function sum(incoming: readonly TransactionResponse[]): ProviderPayment['received'] {
  const came = incoming.filter(({ status }) => status === 'SUCCESS')
  const [first] = came
  if (!first) return undefined
  const { currency } = first
  const amount = came.reduce((total, one) => total + toMinorUnits(one.amount, one.currency), 0)
  // Money in two currencies is no sum that was ever asked for.
  return { amount, currency: came.every((one) => one.currency === currency) ? currency : 'several' }
}

/**
 * Puts what came in the place of what was asked for, which is all that a payment request that succeeded repeats. Nothing
 * is `received` while Xendit's list does not show it yet.
 */
export async function withReceived(
  xendit: XenditClient,
  requests: Lists,
  state: ProviderPayment,
): Promise<ProviderPayment> {
  if (state.status !== 'succeeded' || !state.paymentId) return state
  try {
    const incoming = await listIncoming(xendit, state.paymentId)
    // The list does not say which of two requests under one reference took the money.
    const isShared = incoming.length > 1 && (await countRequests(requests, state.paymentId)).made > 1
    return isShared ? { ...state, isAskedOnly: true } : { ...state, received: sum(incoming) }
  } catch (error) {
    // A key without the right to read it never learns more, and the fee check tells the owner what it lacks.
    if (error instanceof XenditError && error.status === 403) return { ...state, isAskedOnly: true }
    throw error
  }
}
