/** Every error the API answers, with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_needed: 403,
  sign_in_again: 403,
  second_factor_refused: 401,
  device_token_refused: 401,
  device_proof_refused: 401,
  device_nonce_needed: 401,
  device_clock_wrong: 401,
  forbidden: 403,
  not_found: 404,
  seller_exists: 409,
  game_exists: 409,
  kept_by_sync: 409,
  game_not_found: 404,
  package_not_found: 404,
  player_not_found: 409,
  player_unconfirmed: 409,
  order_not_found: 404,
  checkout_not_found: 404,
  payment_not_found: 404,
  price_changed: 409,
  amount_mismatch: 409,
  checkout_sealed: 409,
  cart_too_large: 409,
  order_expired: 409,
  already_paid: 409,
  payment_held: 409,
  payment_waiting: 409,
  consent_missing: 409,
  terms_changed: 409,
  account_details_missing: 409,
  already_reviewed: 409,
  players_full: 409,
  passkeys_full: 409,
  session_changed: 409,
  gift_too_late: 409,
  refund_requested: 409,
  refund_account_changed: 409,
  transition_not_allowed: 409,
  delivery_in_flight: 409,
  provider_not_offered: 409,
  way_not_offered: 409,
  card_refused: 409,
  sales_paused: 409,
  not_open: 409,
  setup_changed: 409,
  payout_too_small: 409,
  balance_too_low: 409,
  settings_changed: 409,
  reconciliation_running: 409,
  sync_running: 409,
  catalogue_changed: 409,
  invalid_signature: 400,
  payload_too_large: 413,
  unsupported_encoding: 415,
  link_not_usable: 410,
  key_lost: 410,
  push_refused: 422,
  code_wrong: 401,
  code_ended: 410,
  passkey_refused: 401,
  codes_used_up: 429,
  prompts_used_up: 429,
  too_many_requests: 429,
  too_many_gifts: 429,
  provider_unavailable: 503,
  store_in_trouble: 503,
  internal: 500,
} as const
export type ErrorCode = keyof typeof errorStatus

/** A refusal the caller can act on; any other thrown error becomes a 500 with a fixed text. */
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
