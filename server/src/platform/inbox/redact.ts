/** Who pays and how they are reached, and what opens a payment: no notice needs them to be applied. */
const dropped = new Set([
  'billing_details',
  'channel_properties',
  'client_secret',
  'customer',
  'email',
  'email_address',
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
