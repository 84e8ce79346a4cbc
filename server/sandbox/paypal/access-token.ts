import type { Request, RequestHandler } from 'express'
import { record } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import { serve } from '../serve.ts'
import type { World } from '../world.ts'
import { paypalCrashed } from './paypal-errors.ts'

export const clientId = 'paypal_sandbox_client'
const expected = `Basic ${Buffer.from(`${clientId}:paypal_sandbox_secret`).toString('base64')}`
const lives = 32_400

/** The token contains its expiry, so that it stays valid over a restart of the sandbox, as PayPal's token would. */
export const isValidToken = (world: World, req: Request): boolean => {
  const [, until] = /^Bearer A21AA(\d{10})\w+$/i.exec(req.get('authorization') ?? '') ?? []
  return until !== undefined && Number(until) > world.clock.seconds()
}

export const createToken = (world: World): RequestHandler =>
  serve(world, 'paypal.token', paypalCrashed, (req) => {
    if (req.get('authorization') !== expected)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
    if (record(req.body).grant_type !== 'client_credentials')
      return {
        status: 400,
        body: { error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' },
      }
    const body = {
      scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
      access_token: randomId(`A21AA${world.clock.seconds() + lives}`, 60),
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: lives,
      nonce: randomId('', 32),
    }
    return { status: 200, body }
  })
