import type { TransactionResponse } from 'xendit-node/balance_and_transaction/models'
import type { Fee, FeeSubject } from '../payment-port.ts'
import { toMinorUnits } from './payment-state.ts'
import { countRequests, listIncoming } from './received.ts'
import type { XenditRefund } from './refunds.ts'
import type { XenditRequests } from './requests.ts'
import type { XenditClient } from './xendit-client.ts'

type Asked = Pick<XenditRequests, 'list' | 'read'>

const isSettled = ({ status, fee }: TransactionResponse) => status === 'SUCCESS' && fee.status !== 'PENDING'

const takesNothing: ReadonlySet<string | undefined> = new Set(['CANCELED', 'REVERSED', 'NOT_APPLICABLE'])

/** Converts a transaction to its fee with tax, and the amount received, which the payment request does not tell. */
function toFee({ id, fee, amount, currency }: TransactionResponse): Fee {
  const kept = takesNothing.has(fee.status) ? 0 : fee.xenditFee + fee.valueAddedTax
  return { key: id, amount: toMinorUnits(kept, currency), currency, takenFrom: toMinorUnits(amount, currency) }
}

/**
 * Reads a payment's fees. A transaction's reference is our payment's id; for a duplicate request, the first payment's
 * id. With two requests, the reference does not say which took the money, so `takenFrom` is left out.
 */
async function readPaymentFees(
  xendit: XenditClient,
  requests: Asked,
  { id, ref }: { id: string; ref: string },
): Promise<Fee[] | undefined> {
  let reference = id
  let own = await listIncoming(xendit, reference)
  if (own.length === 0) {
    reference = (await requests.read(ref)).paymentId ?? id
    if (reference !== id) own = await listIncoming(xendit, reference)
  }
  if (own.length === 0 || !own.every(isSettled)) return undefined
  const fees = own.map(toFee)
  if (own.length === 1 && reference === id) return fees
  const { made, paid } = await countRequests(requests, reference)
  if (own.length < paid) return undefined
  return made > 1 ? fees.map(({ key, amount, currency }) => ({ key, amount, currency })) : fees
}

export async function readFees(
  xendit: XenditClient,
  requests: Asked,
  findRefund: (ref: string) => Promise<XenditRefund>,
  subject: FeeSubject,
): Promise<Fee[] | undefined> {
  if (subject.kind === 'dispute') return []
  if (subject.kind === 'payment') return readPaymentFees(xendit, requests, subject)
  const { fee } = await findRefund(subject.ref)
  return fee ? [{ key: subject.ref, ...fee }] : []
}
