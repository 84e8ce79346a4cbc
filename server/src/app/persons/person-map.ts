import type { tableNames } from '../../platform/db/schema.ts'

type TableName = (typeof tableNames)[number]

/** How a table holds data of a person, how the person's rows are found, and what a requested erasure does to them. */
type Holding = Readonly<{
  holds: string
  found: string
  /** `without`: the row stays without the person. `kept`: the row stays as it is. `why` gives the reason for both. */
  erased: 'deleted' | 'without' | 'kept'
  why?: string
  /** Tells the erased person which data of this table stays; without this text the table is not mentioned. */
  says?: string
}>

const taxLaw = 'Tax law and the books: amounts, times and numbers are kept, and nothing in them names you.'
const fraud = 'Legitimate interest in preventing fraud: a digest that nobody can read back, until its entry ends.'
const worksHere = 'It is of whoever works for the store, whose account an owner removes.'

const countedBriefly = 'It counts for a limit, and is gone with its minute or its day.'

const byCheckout = 'checkout'
const byOrder = 'order of a checkout'
const byPayment = 'payment of a checkout'
const byAccount = 'account'
const byAddress = 'mail address'

/**
 * Lists for every table what it holds of a person, or null if it holds nothing. The code does not compile if a table of
 * the schema is missing here; a test fails if a table of the database is missing.
 */
export const personMap = {
  checkouts: {
    holds: 'mail address, internet address, language, consent and the terms it names',
    found: 'mail address, account, session',
    erased: 'without',
    why: 'The books count it; consent stays as a time and a version.',
    says: 'Purchases as amounts, times and the version of the terms',
  },
  orders: {
    holds: 'player id and the name the game has for it',
    found: byCheckout,
    erased: 'without',
    why: taxLaw,
    says: 'Orders without player and name',
  },
  order_events: { holds: 'when something of an order happened', found: byOrder, erased: 'kept', why: taxLaw },
  order_secrets: { holds: 'game account, encrypted', found: byCheckout, erased: 'deleted' },
  gift_notes: { holds: 'mail address of who is given something', found: `${byOrder}, ${byAddress}`, erased: 'deleted' },
  push_subscriptions: { holds: 'where a browser is told', found: 'session', erased: 'deleted' },
  push_notes: { holds: 'what a browser was told', found: 'subscription', erased: 'deleted' },
  payments: {
    holds:
      'the number under which the provider knows the payment; a keyed digest of a wallet’s phone number, which goes',
    found: byCheckout,
    erased: 'kept',
    why: taxLaw,
    says: 'Payments and refunds with the number the provider knows them by',
  },
  payment_lines: { holds: 'shares of a payment', found: byPayment, erased: 'kept', why: taxLaw },
  webhook_events: {
    holds: 'what providers and suppliers reported, in their own words',
    found: 'a number of the payment, the refund or the delivery in it, or the mail address',
    erased: 'without',
    why: 'That it came is kept so that a repeat changes nothing.',
  },
  risk_events: {
    holds: 'keyed digests of whoever tried a card',
    found: `${byPayment}, ${byAddress}`,
    erased: 'deleted',
  },
  risk_decisions: { holds: 'what was decided about a payment', found: byCheckout, erased: 'deleted' },
  risk_entries: {
    holds: 'keyed digests of whoever is blocked or trusted',
    found: 'nobody can tell whom it is about',
    erased: 'kept',
    why: fraud,
    says: 'Entries of the list to block, if there is one',
  },
  deliveries: {
    holds: 'how far a unit is, the supplier’s words for which it was held',
    found: byOrder,
    erased: 'without',
    why: taxLaw,
  },
  supplier_orders: {
    holds: 'the player as it was sent, the supplier’s words',
    found: byOrder,
    erased: 'without',
    why: 'The supplier’s bill is held against it.',
    says: 'What was ordered from suppliers, without the player',
  },
  delivery_secrets: { holds: 'delivered codes, encrypted', found: byOrder, erased: 'deleted' },
  refunds: {
    holds: 'money that went back, and why: of a unit that was held the supplier’s words',
    found: byPayment,
    erased: 'without',
    why: taxLaw,
  },
  refund_accounts: { holds: 'bank account for a refund, encrypted', found: byPayment, erased: 'deleted' },
  refund_requests: {
    holds: 'the buyer’s words and the answer',
    found: byOrder,
    erased: 'without',
    why: 'That one was made and how it ended belongs to the order.',
  },
  disputes: { holds: 'a dispute at a provider, by its number', found: byPayment, erased: 'kept', why: taxLaw },
  dispute_answers: {
    holds: 'what a dispute is answered with, until the provider has it; that it was',
    found: byPayment,
    erased: 'kept',
    why: 'A dispute that is open moves and is waited for; once it is answered nothing names the buyer.',
  },
  fraud_warnings: {
    holds: 'that a bank reported a payment as fraud',
    found: byPayment,
    erased: 'kept',
    why: taxLaw,
  },
  documents: {
    holds: 'receipts and credit notes; whom they are for is read from the checkout',
    found: byCheckout,
    erased: 'kept',
    why: taxLaw,
    says: 'Receipts and credit notes, without a name or an address',
  },
  ledger_entries: { holds: 'bookings, by the id of what they are for', found: byPayment, erased: 'kept', why: taxLaw },
  attention: {
    holds: 'what needed a person; of a request for a refund the buyer’s words, of a unit the supplier’s',
    found: byOrder,
    erased: 'without',
    why: 'What the store’s people decided is kept.',
  },
  mails: {
    holds: 'to whom a mail went',
    found: `${byOrder}, ${byAddress}`,
    erased: 'without',
    why: 'That it went out is part of the order.',
  },
  order_links: { holds: 'mailed links, by digest', found: byOrder, erased: 'deleted' },
  known_checkouts: { holds: 'in which browsers a link was opened', found: byCheckout, erased: 'deleted' },
  failed_calls: { holds: 'calls that failed, by checkout', found: byCheckout, erased: 'deleted' },
  reviews: { holds: 'name, words and rating', found: byOrder, erased: 'deleted' },
  buyer_sessions: {
    holds: 'account, kind of browser, times',
    found: `${byAccount}, ${byCheckout}`,
    erased: 'without',
    why: 'A browser that still holds the cookie keeps its cart; nothing leads from it to a name.',
  },
  users: { holds: 'name, mail address, who the login provider says it is', found: byAddress, erased: 'deleted' },
  sign_in_codes: { holds: 'mail address that asked for a code', found: byAddress, erased: 'deleted' },
  sign_in_locks: { holds: 'mail address that is counted', found: byAddress, erased: 'deleted' },
  account_browsers: { holds: 'which browsers signed in, by digest', found: byAccount, erased: 'deleted' },
  wrong_codes: {
    holds: 'keyed digests of mailboxes whose code was entered wrong',
    found: byAddress,
    erased: 'deleted',
  },
  proven_addresses: { holds: 'mail address of an account', found: byAddress, erased: 'deleted' },
  saved_players: { holds: 'players and their names', found: byAccount, erased: 'deleted' },
  favourites: { holds: 'games', found: byAccount, erased: 'deleted' },
  account_passkeys: { holds: 'keys of devices', found: byAccount, erased: 'deleted' },
  account_notices: {
    holds: 'mail address of an account that is told of a sign-in, a passkey or its end, until that mail is sent',
    found: byAddress,
    erased: 'deleted',
  },
  passkey_challenges: { holds: 'questions to a passkey, for minutes', found: byAccount, erased: 'deleted' },
  data_requests: {
    holds: 'what was searched for, encrypted, and the ids it led to',
    found: 'the request itself',
    erased: 'without',
    why: 'It proves what was asked and answered.',
    says: 'That you asked and when you were answered',
  },
  audit_log: {
    holds: 'what the store’s people did, by the id of a record; what they wrote where the record has no place for it',
    found: 'record',
    erased: 'kept',
    why: 'It proves who opened or changed what. It names records; a note that staff wrote stands as they wrote it.',
    says: 'The log of what the store’s people did, which names records and may hold what staff wrote',
  },
  audit_origins: {
    holds: 'where a row of that log came from, for a year',
    found: 'row',
    erased: 'kept',
    why: worksHere,
  },
  sellers: { holds: 'mail address, password hash', found: 'seller', erased: 'kept', why: worksHere },
  seller_sessions: { holds: 'kind of browser, times', found: 'seller', erased: 'kept', why: worksHere },
  seller_totp: { holds: 'secret of a code app, encrypted', found: 'seller', erased: 'kept', why: worksHere },
  seller_passkeys: { holds: 'keys of devices', found: 'seller', erased: 'kept', why: worksHere },
  seller_recovery_codes: { holds: 'digests of codes', found: 'seller', erased: 'kept', why: worksHere },
  seller_devices: { holds: 'computers with the app', found: 'seller', erased: 'kept', why: worksHere },
  oauth_records: { holds: 'what the app signed in with, by digest', found: 'device', erased: 'kept', why: worksHere },
  settings_versions: { holds: 'the store’s own contact', found: 'seller', erased: 'kept', why: worksHere },
  legal_versions: { holds: 'who saved a text', found: 'seller', erased: 'kept', why: worksHere },
  payouts: { holds: 'the owner’s bank account, encrypted', found: 'payout', erased: 'kept', why: worksHere },
  gift_counts: {
    holds: 'keyed digests of sessions and mailboxes',
    found: byAddress,
    erased: 'kept',
    why: countedBriefly,
  },
  wallet_turns: {
    holds: 'keyed digests of phone numbers that a wallet asked at, and sessions that wait to ask',
    found: 'number',
    erased: 'kept',
    why: countedBriefly,
  },
  rate_limits: { holds: 'digests of internet addresses', found: 'address', erased: 'kept', why: countedBriefly },
  games: null,
  packages: null,
  supplier_products: null,
  price_sync_runs: null,
  price_versions: null,
  price_holds: null,
  exchange_rates: null,
  held_rates: null,
  pricing_rules: null,
  provider_health: null,
  supplier_accounts: null,
  supplier_health: null,
  document_counters: null,
  fee_checks: null,
  device_proofs: null,
  incidents: null,
  incident_updates: null,
  sales_pauses: null,
  supplier_balances: null,
  settings: null,
  setup_checks: null,
  webhook_arrivals: null,
  webhook_registrations: null,
  notices: null,
  csp_reports: null,
  kept_assets: null,
  payout_events: null,
  balance_cuts: null,
  completed_days: null,
  figure_days: null,
  daily_figures: null,
  reconciliation_runs: null,
  reconciliation_exceptions: null,
  key_checks: null,
  leases: null,
  processes: null,
} as const satisfies Readonly<Record<TableName, Holding | null>>

/** The data that stays after an erasure and the reason, worded for the erased person. */
export const keptAfterErasure = Object.values<Holding | null>(personMap).flatMap((holding) =>
  holding?.says && holding.why ? [{ what: holding.says, why: holding.why }] : [],
)
