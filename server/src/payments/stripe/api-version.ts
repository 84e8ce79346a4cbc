import type Stripe from 'stripe'

/** The version of Stripe's API for the store's calls, its webhook and the script in the browser. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Whether the event has the API version that the store uses. An event without a version did not come by webhook. */
export const isOwnVersion = ({ api_version: version }: { api_version?: string | null }): boolean =>
  !version || version === stripeApiVersion
