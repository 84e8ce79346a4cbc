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

/** `issue` is PayPal's error code. Without a code (a timeout, an HTML page), the call's outcome is unknown. */
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

/** Errors of the SDK and axios contain the request with its bearer token, so they never leave this file. */
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

/** The SDK knows PayPal's two addresses only; this adapter sends its calls to `base`, such as the test sandbox. */
function adapterTo(base: string): AxiosAdapter {
  const send = axios.getAdapter('http')
  return (request) => {
    const { pathname, search } = new URL(request.url ?? '')
    return send({ ...request, url: base.replace(/\/$/, '') + pathname + search })
  }
}

/** Holds the client's access token. The SDK calls `fetch` if it has no token or an expired one. */
function createTokens() {
  let current: OAuthToken | undefined
  let refusal: PaypalError | undefined
  return {
    /**
     * If a token request fails, the SDK keeps that failure and fails every later call. Returning no token fails only
     * this call, and the next call requests a token again.
     */
    async fetch(_last: OAuthToken | undefined, auth: ClientCredentialsAuthManager): Promise<OAuthToken> {
      refusal = undefined
      const token = await auth.fetchToken().catch((error: unknown) => {
        refusal = toPaypalError('token', error)
      })
      current = token?.accessToken ? token : undefined
      return current as OAuthToken
    },
    /** Marks the token as expired, so that the next call gets a new one. */
    expire() {
      if (current) current.expiry = 0n
    },
    /** Returns PayPal's refusal of a token if `error` comes from a call that could not be sent without one. */
    whyNone: (error: unknown) => (error instanceof PaypalError && error.status === 0 ? refusal : undefined),
  }
}

/** Connects the official SDK, and adds a timeout, which the SDK lacks. */
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
    /** Tests the credentials by getting a token, and drops the current token, which PayPal may have revoked. */
    async renewToken(): Promise<void> {
      await callPaypal('token', async () => ({ result: await client.clientCredentialsAuthManager.fetchToken() }))
      tokens.expire()
    },
    /** Calls an address for which the SDK has no method, with the token and the timeout. `body` is sent unchanged. */
    postJson: (what: string, path: string, body: string): Promise<unknown> => callJson(what, 'POST', path, body),
    callJson,
  }
}
export type PaypalClient = ReturnType<typeof connectPaypal>
