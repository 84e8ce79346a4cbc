import type { Xendit } from 'xendit-node'
import type { PaymentRequest } from 'xendit-node/payment_request/models'
import type { OpenRequest, PaymentPort, ProviderPayment, RefundRequest } from '../payment-port.ts'
import { readFees } from './fees.ts'
import { listMovements } from './movements.ts'
import { toParameters } from './payment-parameters.ts'
import { toProviderPayment, toXenditAmount } from './payment-state.ts'
import { withReceived } from './received.ts'
import {
  findEarlier as findEarlierRefund,
  toRefund,
  toRefusedRefund,
  whyNotRefundable,
  type XenditRefund,
} from './refunds.ts'
import { toAccountRefusal, toRefusal } from './refusal.ts'
import { callXendit, connectXendit, rawRefunds, type XenditConfig, XenditError } from './xendit-client.ts'

const readRequest = (xendit: Xendit, ref: string): Promise<PaymentRequest> =>
  callXendit('payment request', () => xendit.PaymentRequest.getPaymentRequestByID({ paymentRequestId: ref }))

const read = async (xendit: Xendit, ref: string): Promise<ProviderPayment> =>
  withReceived(xendit, toProviderPayment(await readRequest(xendit, ref)))

/** What an earlier try made although its answer never came; of several, the one that was paid. */
async function findEarlier(xendit: Xendit, id: string): Promise<ProviderPayment | undefined> {
  const { data } = await callXendit('payment requests', () =>
    xendit.PaymentRequest.getAllPaymentRequests({ referenceId: [id] }),
  )
  const made = (data ?? []).map(toProviderPayment).filter(({ paymentId }) => paymentId === id)
  const byStatus = (status: ProviderPayment['status']) => made.find((one) => one.status === status)
  return byStatus('succeeded') ?? byStatus('open') ?? made[0]
}

async function orAccountRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toAccountRefusal(error) ?? error
  }
}

/** Throws DomainError when Xendit definitely refuses: nothing was made, so there is nothing to close. */
async function open(xendit: Xendit, request: OpenRequest): Promise<ProviderPayment> {
  const earlier = await orAccountRefusal(findEarlier(xendit, request.id))
  if (earlier) return withReceived(xendit, earlier)
  const data = toParameters(request)
  try {
    const made = await callXendit('payment', () =>
      xendit.PaymentRequest.createPaymentRequest({ idempotencyKey: request.id, data }),
    )
    return await withReceived(xendit, toProviderPayment(made))
  } catch (error) {
    throw toRefusal(error) ?? error
  }
}

/** Expires the one-time payment method behind the request, then reads what came of it. */
async function close(xendit: Xendit, ref: string): Promise<ProviderPayment> {
  const before = await readRequest(xendit, ref)
  const earlier = toProviderPayment(before)
  if (earlier.status !== 'open') return withReceived(xendit, earlier)
  try {
    const paymentMethodId = before.paymentMethod.id
    await callXendit('expiry', () => xendit.PaymentMethod.expirePaymentMethod({ paymentMethodId }))
  } catch (error) {
    // Refused when it is over already, by payment or expiry: the next read tells which.
    if (!(error instanceof XenditError) || error.status !== 400) throw error
  }
  const after = await readRequest(xendit, ref)
  const state = await withReceived(xendit, toProviderPayment(after))
  // A used-up method takes no new money; what is already on its way still comes in as a late success.
  return state.status === 'open' && after.paymentMethod.status === 'EXPIRED' ? { ...state, status: 'closed' } : state
}

export type XenditPort = PaymentPort & Readonly<{ findRefund: (ref: string) => Promise<XenditRefund> }>

/** Indonesian e-wallets, QRIS, virtual accounts and counters by Xendit's payment requests, or undefined where the store has no key. */
export function createXenditPort(config: XenditConfig): XenditPort | undefined {
  if (!config.XENDIT_SECRET_KEY) return undefined
  const xendit = connectXendit(config, config.XENDIT_SECRET_KEY)
  const refunds = rawRefunds(xendit)
  const findRefund = async (ref: string) =>
    toRefund(await callXendit('refund', async () => (await refunds.getRefundRaw({ refundID: ref })).raw.json()))
  const findMade = async (paymentRef: string, id: string) => {
    const wanted = { paymentRequestId: paymentRef, limit: 100 }
    const list = await callXendit('refunds', async () => (await refunds.getAllRefundsRaw(wanted)).raw.json())
    return findEarlierRefund(list, id)
  }
  const refund = async ({ id, paymentRef, money, isRepeat }: RefundRequest) => {
    const earlier = isRepeat ? await findMade(paymentRef, id) : undefined
    if (earlier) return earlier.state
    const data = {
      paymentRequestId: paymentRef,
      referenceId: id,
      amount: toXenditAmount(money),
      currency: money.currency,
      reason: 'CANCELLATION',
    }
    try {
      const made = await callXendit('refund', async () =>
        (await refunds.createRefundRaw({ idempotencyKey: id, data })).raw.json(),
      )
      return toRefund(made).state
    } catch (error) {
      return toRefusedRefund(error)
    }
  }
  return {
    provider: 'xendit',
    open: (request) => open(xendit, request),
    find: (id) => findEarlier(xendit, id),
    read: (ref) => read(xendit, ref),
    close: (ref) => close(xendit, ref),
    whyNotRefundable,
    refund,
    listMovements: (period) => listMovements(xendit, period),
    readRefund: async (ref) => (await findRefund(ref)).state,
    readFees: (subject) => readFees(xendit, findRefund, subject),
    probe: async () => {
      await orAccountRefusal(findEarlier(xendit, 'probe'))
    },
    findRefund,
  }
}
