export type Severity = 'urgent' | 'calm'

/** Kinds of attention entries that may wait until morning: until then nothing stops and no money is lost. */
export const calmKinds: readonly string[] = [
  'refund_requested',
  'refund_manual',
  'fee_unknown',
  'account_details_missing',
  'supplier_product_unknown',
  'supplier_charge_low',
  'supplier_charge_unread',
  'webhook_version',
  'webhook_mode',
  'price_sync_held',
  'rate_held',
  'rates_old',
  'clock_differs',
  'mail_failed',
  'claims_unconfirmed',
]

/** A kind that is not listed as calm is urgent. */
export const severityOf = (kind: string): Severity => (calmKinds.includes(kind) ? 'calm' : 'urgent')
