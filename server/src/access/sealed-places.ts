/**
 * A column whose texts begin with the id of the DATA_KEYS key that encrypted them. `boundTo` is their associated data.
 * A test compares the list with every call of `encrypt`.
 */
export type SealedPlace = Readonly<{
  table: string
  column: string
  /** The name of the column's contents in messages to the owner. */
  holds: string
  boundTo: (row: Readonly<Record<string, unknown>>) => string
}>

const byColumn = (table: string, column: string, id: string, holds: string, prefix = table): SealedPlace => ({
  ...{ table, column, holds },
  boundTo: (row) => `${prefix}:${row[id]}`,
})

export const sealedPlaces: readonly SealedPlace[] = [
  byColumn('order_secrets', 'ciphertext', 'checkout_id', 'game accounts of orders that are not delivered'),
  byColumn('delivery_secrets', 'ciphertext', 'attempt_id', 'delivered codes'),
  byColumn('data_requests', 'sought', 'id', 'requests of persons that are not answered'),
  byColumn('seller_totp', 'secret', 'seller_id', 'code apps of staff', 'seller-totp'),
  byColumn('refund_accounts', 'ciphertext', 'refund_id', 'bank accounts for refunds'),
  byColumn('supplier_accounts', 'ciphertext', 'id', 'keys of supplier accounts'),
  byColumn('payouts', 'bank_details', 'id', 'bank accounts of payouts'),
  {
    table: 'webhook_registrations',
    column: 'secret_sealed',
    holds: 'secrets of registered webhooks',
    boundTo: ({ provider, ref }) => `webhook_registrations:${provider}:${ref}`,
  },
]

/** The private key for web push, encrypted within this setting's value. */
export const pushKeySetting = 'push-key'
