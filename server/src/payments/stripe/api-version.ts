import type Stripe from 'stripe'

/** The one version of Stripe's API that the store speaks: of its calls, of its webhook and of the script in the browser. */
export const stripeApiVersion = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

/** Whether what the event tells has the shape that the store knows. One that names no version was not made by a webhook. */
export const isOwnVersion = ({ api_version: version }: { api_version?: string | null }): boolean =>
  !version || version === stripeApiVersion
