/** Every error the API answers; the server maps each to one HTTP status. */
export type ErrorCode =
  | 'invalid_input'
  | 'not_signed_in'
  | 'invalid_credentials'
  | 'second_factor_needed'
  | 'second_factor_refused'
  | 'device_token_refused'
  | 'device_proof_refused'
  | 'device_nonce_needed'
  | 'device_clock_wrong'
  | 'forbidden'
  | 'not_found'
  | 'seller_exists'
  | 'game_exists'
  | 'kept_by_sync'
  | 'game_not_found'
  | 'package_not_found'
  | 'player_not_found'
  | 'player_unconfirmed'
  | 'order_not_found'
  | 'checkout_not_found'
  | 'payment_not_found'
  | 'price_changed'
  | 'amount_mismatch'
  | 'checkout_sealed'
  | 'order_expired'
  | 'already_paid'
  | 'account_details_missing'
  | 'already_reviewed'
  | 'refund_requested'
  | 'consent_missing'
  | 'transition_not_allowed'
  | 'delivery_in_flight'
  | 'provider_not_offered'
  | 'provider_unavailable'
  | 'sales_paused'
  | 'payout_too_small'
  | 'balance_too_low'
  | 'settings_changed'
  | 'reconciliation_running'
  | 'sync_running'
  | 'catalogue_changed'
  | 'invalid_signature'
  | 'payload_too_large'
  | 'unsupported_encoding'
  | 'link_not_usable'
  | 'too_many_requests'
  | 'internal'

/** A refusal the caller can act on; anything else that is thrown becomes a 500 with a fixed text. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(code: ErrorCode, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}
