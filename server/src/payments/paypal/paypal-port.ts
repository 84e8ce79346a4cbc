import {
  CheckoutPaymentIntent,
  type OrderRequest,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk'
import { toDecimal } from '@topup/core/money/decimal'
import { z } from 'zod'
import type { OpenRequest, PaymentPort, ProviderPayment } from '../payment-port.ts'
import { type CaptureOutcome, captureOrder, readOrder } from './capture-order.ts'
import { readFees } from './fees.ts'
import { toProviderPayment } from './order-state.ts'
import { type PaypalAccount, paypalAccount } from './paypal-account.ts'
import { callPaypal, connectPaypal, type PaypalClient, type PaypalConfig, PaypalError } from './paypal-client.ts'
import { findMadeRefund, refund, toRefundState } from './refunds.ts'
import { toRefusal } from './refusal.ts'
import { isGenuine } from './verify-webhook.ts'

/** The page with PayPal's button. If popups are blocked, PayPal's script leaves the page and later returns to it. */
const backTo = (returnUrl: string) => new URL('/checkout?back=paypal', returnUrl).href

const toOrder = ({ id, money, returnUrl }: OpenRequest): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ amount: { currencyCode: money.currency, value: toDecimal(money) }, customId: id, invoiceId: id }],
  paymentSource: {
    paypal: {
      experienceContext: {
        returnUrl: backTo(returnUrl),
        cancelUrl: backTo(returnUrl),
        shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        userAction: PaypalExperienceUserAction.PayNow,
      },
    },
  },
})

/** Creates an order. Throws DomainError if PayPal definitely refuses: no order was made, so none needs closing. */
async function open({ orders, whyNoToken }: PaypalClient, request: OpenRequest): Promise<ProviderPayment> {
  const wanted = { body: toOrder(request), paypalRequestId: request.id, prefer: 'return=representation' }
  try {
    return toProviderPayment(await callPaypal('order', () => orders.createOrder(wanted)))
  } catch (error) {
    throw toRefusal(error) ?? toRefusal(whyNoToken(error)) ?? error
  }
}

/** Reads an order. PayPal deletes unapproved orders after some hours; a deleted one counts as closed. */
async function read(client: PaypalClient, ref: string): Promise<ProviderPayment> {
  try {
    return toProviderPayment(await readOrder(client, ref))
  } catch (error) {
    if (!(error instanceof PaypalError) || error.status !== 404 || !error.issue) throw error
    const nothing = { received: undefined, captureRef: undefined, paymentId: undefined, nextAction: undefined }
    return { ref, status: 'closed', ...nothing }
  }
}

/** PayPal cannot cancel an order. An order without a capture counts as closed, as only our own capture moves money. */
async function close(client: PaypalClient, ref: string): Promise<ProviderPayment> {
  const state = await read(client, ref)
  return state.status === 'open' && !state.captureRef ? { ...state, status: 'closed', nextAction: undefined } : state
}

const clientTokenSchema = z.object({ client_token: z.string() })

export type PaypalPort = PaymentPort &
  Readonly<{
    capture: (ref: string, paymentId: string) => Promise<CaptureOutcome>
    clientToken: () => Promise<string>
    /** Finds the order of a capture: PayPal's webhooks about refunds and disputes name only the capture. */
    findOrderOfCapture: (captureRef: string) => Promise<string | undefined>
    /** Whether a webhook is from PayPal. `saved`: ids of the webhooks that the store itself registered. */
    isGenuine: (
      rawBody: string,
      headers: Readonly<Record<string, string | string[] | undefined>>,
      saved: readonly string[],
    ) => Promise<boolean>
    account: PaypalAccount
  }>

/** The PayPal port, by the official SDK; undefined if the store has no PayPal key. Every call is idempotent. */
export function createPaypalPort(config: PaypalConfig): PaypalPort | undefined {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = config
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET) return undefined
  const client = connectPaypal(config, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET)
  const { payments } = client
  return {
    provider: 'paypal',
    open: (request) => open(client, request),
    // PayPal cannot search orders by our id. An order whose id we never learnt can be neither approved nor captured.
    find: async () => undefined,
    read: (ref) => read(client, ref),
    close: (ref) => close(client, ref),
    capture: (ref, paymentId) => captureOrder(client, ref, paymentId),
    whyNotRefundable: () => undefined,
    refund: (request) => refund(client, request),
    findMadeRefund: (request) => findMadeRefund(client, request),
    readRefund: async (ref) => toRefundState(await callPaypal('refund', () => payments.getRefund({ refundId: ref }))),
    readFees: (subject) => readFees(client, subject),
    clientToken: async () =>
      clientTokenSchema.parse(await client.postJson('client token', '/v1/identity/generate-token', '{}')).client_token,
    findOrderOfCapture: async (captureRef) => {
      const capture = await callPaypal('capture', () => payments.getCapturedPayment({ captureId: captureRef }))
      return capture.supplementaryData?.relatedIds?.orderId
    },
    probe: async () => {
      try {
        await client.renewToken()
      } catch (error) {
        throw toRefusal(error) ?? error
      }
    },
    isGenuine: (rawBody, headers, saved) =>
      isGenuine(client, PAYPAL_WEBHOOK_ID ? [PAYPAL_WEBHOOK_ID, ...saved] : saved, rawBody, headers),
    account: paypalAccount(client),
  }
}
