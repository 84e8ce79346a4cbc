import type { PaymentRequest } from 'xendit-node/payment_request/models'
import type { ProviderPayment } from '../payment-port.ts'
import { toParameters } from './payment-parameters.ts'
import { toProviderPayment } from './payment-state.ts'
import { endedBy, type RequestApi } from './requests.ts'
import { callXendit, type XenditClient, XenditError } from './xendit-client.ts'

const readRequest = (xendit: XenditClient, paymentRequestId: string): Promise<PaymentRequest> =>
  callXendit('payment request', () => xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId }))

/** Ends a request by expiring its one-time payment method, then reads the request's state. */
async function end(xendit: XenditClient, id: string): Promise<ProviderPayment> {
  const before = await readRequest(xendit, id)
  const earlier = toProviderPayment(before)
  if (earlier.status !== 'open') return earlier
  let isEndedHere = true
  try {
    const paymentMethodId = before.paymentMethod.id
    await callXendit('expiry', () => xendit.PaymentMethod.expirePaymentMethod({ paymentMethodId }))
  } catch (error) {
    // Xendit refuses with 400 if the request is already paid or expired: the read below tells which.
    if (!(error instanceof XenditError) || error.status !== 400) throw error
    isEndedHere = false
  }
  const after = await readRequest(xendit, id)
  const state = endedBy(isEndedHere, toProviderPayment(after))
  // An expired method takes no new money; money already on its way still arrives and is applied as a late success.
  return state.status === 'open' && after.paymentMethod.status === 'EXPIRED' ? { ...state, status: 'closed' } : state
}

/** The calls of API v2, which the official SDK uses. */
export const sdkRequests = (xendit: XenditClient): RequestApi => ({
  async make(request) {
    const data = toParameters(request)
    const made = await callXendit('payment', () =>
      xendit.PaymentRequest.createPaymentRequest({ idempotencyKey: request.id, data }),
    )
    return toProviderPayment(made)
  },
  read: async (id) => toProviderPayment(await readRequest(xendit, id)),
  async list(paymentId) {
    const { data } = await callXendit('payment requests', () =>
      xendit.PaymentRequest.getAllPaymentRequests({ referenceId: [paymentId] }),
    )
    return (data ?? []).map(toProviderPayment).filter((one) => one.paymentId === paymentId)
  },
  end: (id) => end(xendit, id),
})
