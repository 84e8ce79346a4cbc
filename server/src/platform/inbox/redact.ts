/** Dropped fields: who pays, how to reach them, and secrets that open a payment. No webhook needs them. */
const dropped = new Set([
  'billing_details',
  'channel_properties',
  'client_secret',
  'customer',
  'email',
  'email_address',
  // Evidence in a dispute describes the buyer, and is repeated in each of its webhooks.
  'evidence',
  'fingerprint',
  'mobile_number',
  'payer',
  'payment_details',
  'payment_method_details',
  'payment_source',
  'phone',
  'phone_number',
  'receipt_email',
  'shipping',
])

/** A webhook's stored form: without secrets and without the buyer. */
export const redactWebhook = (notice: unknown): string =>
  JSON.stringify(notice, (key, value: unknown) => (dropped.has(key) ? undefined : value))

/** Removes the card's details, which are needed only until the webhook is applied. */
export const withoutCard = (payload: string): string =>
  payload.includes('"seen_card"')
    ? JSON.stringify(JSON.parse(payload, (key, value: unknown) => (key === 'seen_card' ? undefined : value)))
    : payload
