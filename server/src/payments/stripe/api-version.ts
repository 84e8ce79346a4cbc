import type Stripe from 'stripe'

/** The version of Stripe's API for the store's calls, its webhook and the script in the browser. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Whether the event has the shape that the store knows. Events without a version are not from a webhook. */
export const isOwnVersion = ({ api_version: version }: { api_version?: string | null }): boolean =>
  !version || version === stripeApiVersion
