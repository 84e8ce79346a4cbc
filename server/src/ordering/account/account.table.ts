import type { Language } from '@topup/core/pages/page-renderer'

/**
 * A code that a browser requested, and the outbox of its mail. The code is derived from the row's id with a key outside
 * the database and never stored. The limits count these rows, which are deleted after a day.
 */
export interface SignInCodeTable {
  id: string
  /** In lower case. */
  address: string
  /** The mailbox and domain to count by (`counted-mailbox.ts`). Null in old rows, as is a large provider's domain. */
  mailbox: string | null
  domain: string | null
  /** Digest of the requesting network address. */
  caller_key: string
  /** SHA-256 of the requesting browser's cookie: the code is valid only in that browser. */
  browser_hash: string
  /** The `account_browsers` row of a browser that signed in to the account before, for separate limits. */
  known_id: string | null
  /** The cookie key from which the code is derived. */
  key_id: string
  /** 1 for a code of ten characters, 0 for six digits. */
  is_long: 0 | 1
  /** The row whose mailed code is also valid for this row's browser: browsers beyond the limits share a mail. */
  code_id: string | null
  language: Language
  /** The number of wrong entries. */
  wrong: number
  created_at: string
  expires_at: string
  /** When the code was used, tried too often, or replaced by the same browser's next code. */
  ended_at: string | null
  /** `waiting`: waits for the mailbox's next shared mail. `joined`: uses the mail of the row `code_id`. */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped' | 'waiting' | 'joined'
  due_at: string
  tries: number
  claimed_until: string | null
}

/** Lock rows: code that counts per address, caller or friend's mailbox (a digest) writes a row first, to run alone. */
export interface SignInLockTable {
  key: string
  taken_at: string
}

/** A browser that signed in to the account. `token_hash`: SHA-256 of a cookie that outlives the session. */
export interface AccountBrowserTable {
  id: string
  token_hash: string
  user_id: string
  signed_in_at: string
}

/** A day's wrong entries of six-digit codes, by a keyed digest of the mailbox or the known browser. */
export interface WrongCodesTable {
  subject: string
  day: string
  count: number
}

/** The account of an address proven by a mailed code. An address that a login provider verified has no row here. */
export interface ProvenAddressTable {
  /** In lower case. */
  address: string
  user_id: string
  proven_at: string
}

/** A saved player id, in the form that orders use, with the name that the buyer gave it. */
export interface SavedPlayerTable {
  id: string
  user_id: string
  game_id: string
  player: string
  name: string
  created_at: string
}

export interface FavouriteTable {
  user_id: string
  game_id: string
  created_at: string
}

/** A passkey: the public key of a device with which the account's owner signs in. */
export interface AccountPasskeyTable {
  id: string
  user_id: string
  /** The device's credential id, base64url. */
  credential_id: string
  /** The label chosen by the account's owner. */
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** A JSON list. */
  transports: string
  created_at: string
  last_used_at: string | null
}

/** A passkey challenge. The first answer deletes its row. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the requesting browser's cookie: only that browser may answer. */
  browser_hash: string
  challenge: string
  /** The account to which a passkey is being added. Null for a sign-in. */
  user_id: string | null
  expires_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    sign_in_codes: SignInCodeTable
    sign_in_locks: SignInLockTable
    proven_addresses: ProvenAddressTable
    account_browsers: AccountBrowserTable
    wrong_codes: WrongCodesTable
    saved_players: SavedPlayerTable
    favourites: FavouriteTable
    account_passkeys: AccountPasskeyTable
    passkey_challenges: PasskeyChallengeTable
  }
}
