/**
 * What no page of Xendit's answers (looked for on 2026-11-23), so v2 is the default. Each is to be tried with a
 * development key, and its answer put here, before XENDIT_API=v3 takes real money.
 */

/**
 * Under which name does OVO take the buyer's number? Only Xendit's channel data finder says, and it cannot be read without
 * a browser. Public code that was tried sends this one.
 */
export const ovoNumber = 'account_mobile_number'

/**
 * Do Alfamart and Indomaret make a code that is paid once? Xendit's guide for older integrations names the type
 * REUSABLE_PAYMENT_CODE, whose code can be paid again and again and whose request goes on accepting payments, so that it
 * never counts as paid here; public code that was tried had PAY accepted, too.
 */
export const counterType = 'PAY'

/** Who is named at a counter's till? That guide says `customer_name`; the API refused public code that lacked this one. */
export const counterHolder = 'payer_name'

/**
 * Does the list of payment requests heed our reference? Xendit's guide names the list and no parameter of it; this is the
 * one that v2's list has.
 */
export const listedBy = 'reference_id'
