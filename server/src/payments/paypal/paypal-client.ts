import {
  ApiError,
  Client,
  type ClientCredentialsAuthManager,
  Environment,
  type OAuthToken,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import axios, { type AxiosAdapter } from 'axios'
import type { Config } from '../../platform/config.ts'
import { assertNoOpenWrite } from '../../platform/outgoing/open-write.ts'

export type PaypalConfig = Pick<
  Config,
  'PAYPAL_CLIENT_ID' | 'PAYPAL_CLIENT_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_ENVIRONMENT' | 'PAYPAL_API_URL' | 'timing'
>

/** `issue` is PayPal's own word; without one (a timeout, an HTML page) nothing is known of the outcome. */
export class PaypalError extends Error {
  readonly status: number
  readonly issue: string | undefined

  constructor(what: string, status: number, issue: string | undefined, hint: string) {
    super(`PayPal ${what}: ${status} ${issue ?? 'no usable answer'} (${hint})`)
    this.name = 'PaypalError'
    this.status = status
    this.issue = issue
  }
}

type ErrorBody = { name?: string; error?: string; debug_id?: string; details?: { issue?: string }[] }

/** The SDK's and axios's errors carry the request with its bearer token, so they never leave this file. */
function toPaypalError(what: string, error: unknown): PaypalError {
  if (!(error instanceof ApiError)) {
    return new PaypalError(what, 0, undefined, error instanceof Error ? error.name : 'failed')
  }
  const { details, name, error: code, debug_id } = (error.result ?? {}) as ErrorBody
  return new PaypalError(what, error.statusCode, details?.[0]?.issue ?? name ?? code, `debug id ${debug_id ?? 'none'}`)
}

export async function callPaypal<T>(what: string, run: () => Promise<{ result: T }>): Promise<T> {
  assertNoOpenWrite('PayPal')
  try {
    return (await run()).result
  } catch (error) {
    throw toPaypalError(what, error)
  }
}

/** The SDK knows PayPal's two addresses only; the sandbox gets its calls by this detour. */
function adapterTo(base: string): AxiosAdapter {
  const send = axios.getAdapter('http')
  return (request) => {
    const { pathname, search } = new URL(request.url ?? '')
    return send({ ...request, url: base.replace(/\/$/, '') + pathname + search })
  }
}

/** The token of one client: the SDK asks for it when it has none or an expired one. */
function createTokens() {
  let current: OAuthToken | undefined
  let refusal: PaypalError | undefined
  return {
    /**
     * The SDK keeps a failed request for a token for ever, and every later call fails with it. No token instead makes
     * this call fail and the next one ask again.
     */
    async fetch(_last: OAuthToken | undefined, auth: ClientCredentialsAuthManager): Promise<OAuthToken> {
      refusal = undefined
      const token = await auth.fetchToken().catch((error: unknown) => {
        refusal = toPaypalError('token', error)
      })
      current = token?.accessToken ? token : undefined
      return current as OAuthToken
    },
    /** The next call asks for a new one. */
    expire() {
      if (current) current.expiry = 0n
    },
    /** How PayPal refused to give the token that a call could not be sent without. */
    whyNone: (error: unknown) => (error instanceof PaypalError && error.status === 0 ? refusal : undefined),
  }
}

/** The official SDK, with the time limit it does not have by itself. */
export function connectPaypal(config: PaypalConfig, clientId: string, clientSecret: string) {
  const { PAYPAL_ENVIRONMENT, PAYPAL_API_URL, timing } = config
  const tokens = createTokens()
  const client = new Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthTokenProvider: tokens.fetch,
    },
    environment: PAYPAL_ENVIRONMENT === 'production' ? Environment.Production : Environment.Sandbox,
    timeout: timing.providerTimeout,
    ...(PAYPAL_API_URL ? { unstable_httpClientOptions: { adapter: adapterTo(PAYPAL_API_URL) } } : {}),
  })
  async function callJson(what: string, method: 'GET' | 'POST' | 'PATCH', path: string, body?: string) {
    const request = client.getRequestBuilderFactory()(method, path)
    if (body !== undefined) {
      request.header('Content-Type', 'application/json')
      request.text(body)
    }
    request.authenticate([{ oauth2: true }])
    return JSON.parse(await callPaypal(what, () => request.callAsText())) as unknown
  }
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    whyNoToken: tokens.whyNone,
    /** Proves the credentials, and drops the token at hand, which PayPal may have taken back before its time. */
    async renewToken(): Promise<void> {
      await callPaypal('token', async () => ({ result: await client.clientCredentialsAuthManager.fetchToken() }))
      tokens.expire()
    },
    /** A call the SDK has no controller for, with its token, time limit and address. `body` is sent as it is. */
    postJson: (what: string, path: string, body: string): Promise<unknown> => callJson(what, 'POST', path, body),
    callJson,
  }
}
export type PaypalClient = ReturnType<typeof connectPaypal>
