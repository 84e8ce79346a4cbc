import type { TransactionResponse } from 'xendit-node/balance_and_transaction/models'
import type { ProviderPayment } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import type { XenditRequests } from './requests.ts'
import { callXendit, type XenditClient, XenditError } from './xendit-client.ts'

type Lists = Pick<XenditRequests, 'list'>

/** Lists the money received for our payment: the transactions whose reference is our payment's id. */
export async function listIncoming(xendit: XenditClient, paymentId: string): Promise<TransactionResponse[]> {
  const { data } = await callXendit('transactions', () =>
    xendit.Transaction.getAllTransactions({ types: ['PAYMENT'], referenceId: paymentId }),
  )
  return data.filter(({ referenceId, cashflow }) => referenceId === paymentId && cashflow === 'MONEY_IN')
}

/** Counts the payment requests made with a reference, and how many of these were paid. */
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
  // Money in two currencies has no sum, so the currency is 'several'.
  return { amount, currency: came.every((one) => one.currency === currency) ? currency : 'several' }
}

/**
 * A paid request repeats the amount asked for: replaces that by the amount received. `received` is undefined while
 * Xendit's list of transactions does not show the money yet.
 */
export async function withReceived(
  xendit: XenditClient,
  requests: Lists,
  state: ProviderPayment,
): Promise<ProviderPayment> {
  if (state.status !== 'succeeded' || !state.paymentId) return state
  try {
    const incoming = await listIncoming(xendit, state.paymentId)
    // If two requests have one reference, Xendit's list does not say which of them took the money.
    const isShared = incoming.length > 1 && (await countRequests(requests, state.paymentId)).made > 1
    return isShared ? { ...state, isAskedOnly: true } : { ...state, received: sum(incoming) }
  } catch (error) {
    // Without the right to read transactions, the key never tells more; the fee check tells the owner of it.
    if (error instanceof XenditError && error.status === 403) return { ...state, isAskedOnly: true }
    throw error
  }
}
