import type Stripe from 'stripe'

const TOLERANCE_SECONDS = 300

/** What was signed, or undefined when no accepted secret signed exactly these bytes within five minutes. */
export function verifyWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Buffer,
  signature: string,
  now: Date,
): unknown {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
    } catch {
      // Try the next secret: two are accepted while one is rotated.
    }
  }
  return undefined
}
