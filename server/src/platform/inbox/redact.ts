/** Who pays and how they are reached, and what opens a payment: no notice needs them to be applied. */
const dropped = new Set([
  'billing_details',
  'channel_properties',
  'client_secret',
  'customer',
  'email',
  'email_address',
  // What a dispute is answered with tells all of the buyer, and comes back with each notice of it.
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

/** A provider's notice as the inbox keeps it: without secrets and without the buyer. */
export const redactWebhook = (notice: unknown): string =>
  JSON.stringify(notice, (key, value: unknown) => (dropped.has(key) ? undefined : value))

/** What tells of its card is needed until it is applied: whoever reads the inbox later learns nothing of it. */
export const withoutCard = (payload: string): string =>
  payload.includes('"seen_card"')
    ? JSON.stringify(JSON.parse(payload, (key, value: unknown) => (key === 'seen_card' ? undefined : value)))
    : payload
