import {
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import axios from 'axios'

/** PayPal's real SDK with its transport redirected to `url`, because the SDK knows only PayPal's hosts. */
export function paypalClient(url: string, secret = 'paypal_sandbox_secret') {
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: 'paypal_sandbox_client', oAuthClientSecret: secret },
    environment: Environment.Sandbox,
    timeout: 5000,
    unstable_httpClientOptions: {
      adapter: (config: Parameters<ReturnType<typeof axios.getAdapter>>[0]) => {
        const { pathname, search } = new URL(String(config.url))
        return axios.getAdapter('http')({ ...config, url: url + pathname + search })
      },
    },
  })
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  return {
    orders,
    payments,
    async create(reference: string, value = '19.99', currencyCode = 'USD') {
      const { result } = await orders.createOrder({
        paypalRequestId: `order:${reference}`,
        prefer: 'return=representation',
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [{ amount: { currencyCode, value }, customId: reference, invoiceId: `inv-${reference}` }],
          paymentSource: {
            paypal: {
              experienceContext: { returnUrl: 'https://store.example/back', cancelUrl: 'https://store.example/cart' },
            },
          },
        },
      })
      return result
    },
    async capture(id: string) {
      const { result } = await orders.captureOrder({
        id,
        paypalRequestId: `capture:${id}`,
        prefer: 'return=representation',
      })
      const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0]
      return { order: result, capture }
    },
    async refund(captureId: string, value?: string, key = `refund:${captureId}:${value}`) {
      const { result } = await payments.refundCapturedPayment({
        captureId,
        paypalRequestId: key,
        prefer: 'return=representation',
        body: value === undefined ? {} : { amount: { currencyCode: 'USD', value } },
      })
      return result
    },
  }
}
