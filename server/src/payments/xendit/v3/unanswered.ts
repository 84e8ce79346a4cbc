/**
 * Questions that Xendit's documentation leaves open (searched on 2026-11-23), so v2 is the default. Before
 * XENDIT_API=v3 takes real money, test each with a development key and correct the constant here.
 */

/**
 * Which parameter takes OVO's phone number? Only Xendit's channel data finder tells, which needs a browser. Tested
 * public code sends this parameter.
 */
export const ovoNumber = 'account_mobile_number'

/**
 * Do Alfamart and Indomaret make a code that is paid once? Xendit's guide for older integrations names
 * REUSABLE_PAYMENT_CODE. Such a code can be paid repeatedly and its request stays open, so it never counts as paid
 * here. In tested public code, PAY was accepted, too.
 */
export const counterType = 'PAY'

/** Which parameter names the payer at a counter? The guide says `customer_name`; the API required this one. */
export const counterHolder = 'payer_name'

/**
 * Does the list of payment requests filter by our reference? Xendit's guide names no parameter; this one is from the v2
 * list.
 */
export const listedBy = 'reference_id'
