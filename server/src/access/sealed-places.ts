/**
 * A column whose texts begin with the id of the key of DATA_KEYS that encrypted them; `boundTo` is what each text is
 * bound to. A test compares the list with every call of `encrypt`.
 */
export type SealedPlace = Readonly<{
  table: string
  column: string
  boundTo: (row: Readonly<Record<string, unknown>>) => string
}>

const byColumn = (table: string, column: string, id: string, prefix = table): SealedPlace => ({
  table,
  column,
  boundTo: (row) => `${prefix}:${row[id]}`,
})

export const sealedPlaces: readonly SealedPlace[] = [
  byColumn('order_secrets', 'ciphertext', 'checkout_id'),
  byColumn('delivery_secrets', 'ciphertext', 'attempt_id'),
  byColumn('data_requests', 'sought', 'id'),
  byColumn('seller_totp', 'secret', 'seller_id', 'seller-totp'),
  byColumn('refund_accounts', 'ciphertext', 'refund_id'),
  byColumn('supplier_accounts', 'ciphertext', 'id'),
  byColumn('payouts', 'bank_details', 'id'),
  {
    table: 'webhook_registrations',
    column: 'secret_sealed',
    boundTo: ({ provider, ref }) => `webhook_registrations:${provider}:${ref}`,
  },
]

/** The private key for browsers' notices, sealed within the value of this setting. */
export const pushKeySetting = 'push-key'
