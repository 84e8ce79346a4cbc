import type { OpenRequest, PaymentPort, ProviderPayment, RefundRequest } from '../payment-port.ts'
import { readFees } from './fees.ts'
import { listMovements } from './movements.ts'
import { toXenditAmount } from './payment-state.ts'
import { withReceived } from './received.ts'
import { readRef } from './refs.ts'
import {
  findEarlier as findEarlierRefund,
  toRefund,
  toRefusedRefund,
  whyNotRefundable,
  type XenditRefund,
} from './refunds.ts'
import { toAccountRefusal, toRefusal } from './refusal.ts'
import { chooseMade, joinApis, type XenditRequests } from './requests.ts'
import { sdkRequests } from './sdk-requests.ts'
import { connectV3 } from './v3/client.ts'
import { v3Requests } from './v3/requests.ts'
import { callXendit, connectXendit, rawRefunds, type XenditClient, type XenditConfig } from './xendit-client.ts'

/** Finds the request that an earlier try made and whose response was lost. */
const findMade = async (requests: XenditRequests, id: string) => chooseMade(await requests.list(id))

async function orAccountRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw toAccountRefusal(error) ?? error
  }
}

/** Opens a payment. Throws DomainError if Xendit definitely refuses: no request was made, so none needs closing. */
async function open(requests: XenditRequests, request: OpenRequest): Promise<ProviderPayment> {
  const earlier = await orAccountRefusal(findMade(requests, request.id))
  if (earlier) return earlier
  try {
    return await requests.make(request)
  } catch (error) {
    throw toRefusal(error) ?? error
  }
}

/** The refund calls, which are the same for payments of both API versions. */
function openRefunds(xendit: XenditClient) {
  const refunds = rawRefunds(xendit)
  const find = async (ref: string) =>
    toRefund(await callXendit('refund', async () => (await refunds.getRefundRaw({ refundID: ref })).raw.json()))
  const findEarlier = async (paymentRequestId: string, id: string) => {
    const wanted = { paymentRequestId, limit: 100 }
    const list = await callXendit('refunds', async () => (await refunds.getAllRefundsRaw(wanted)).raw.json())
    return findEarlierRefund(list, id)
  }
  const make = async ({ id, paymentRef, money, isRepeat }: RefundRequest) => {
    const paymentRequestId = readRef(paymentRef).id
    const earlier = isRepeat ? await findEarlier(paymentRequestId, id) : undefined
    if (earlier) return earlier.state
    const data = {
      paymentRequestId,
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
  const findMade = async ({ id, paymentRef }: Pick<RefundRequest, 'id' | 'paymentRef'>) =>
    (await findEarlier(readRef(paymentRef).id, id))?.state
  return { find, findMade, make }
}

export type XenditPort = PaymentPort &
  Readonly<{
    findRefund: (ref: string) => Promise<XenditRefund>
    /** Returns the references that the store may have for a payment request with this id, the likelier first. */
    refsOf: (requestId: string) => readonly string[]
  }>

/** The port for Indonesian e-wallets, QRIS, virtual accounts and counters; undefined if the store has no Xendit key. */
export function createXenditPort(config: XenditConfig): XenditPort | undefined {
  const { XENDIT_SECRET_KEY: key, XENDIT_API: inUse } = config
  if (!key) return undefined
  const xendit = connectXendit(config, key)
  const requests = joinApis({ v2: sdkRequests(xendit), v3: v3Requests(connectV3(config, key)) }, inUse)
  const refunds = openRefunds(xendit)
  const received = (state: ProviderPayment) => withReceived(xendit, requests, state)
  return {
    provider: 'xendit',
    open: async (request) => received(await open(requests, request)),
    find: (id) => findMade(requests, id),
    read: async (ref) => received(await requests.read(ref)),
    close: async (ref) => received(await requests.end(ref)),
    whyNotRefundable,
    refund: refunds.make,
    findMadeRefund: refunds.findMade,
    listMovements: (period) => listMovements(xendit, period),
    readRefund: async (ref) => (await refunds.find(ref)).state,
    readFees: (subject) => readFees(xendit, requests, refunds.find, subject),
    probe: async () => {
      await orAccountRefusal(requests.list('probe'))
    },
    findRefund: refunds.find,
    refsOf: requests.refsOf,
  }
}
