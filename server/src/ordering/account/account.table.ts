import type { Language } from '@topup/core/pages/page-renderer'

/**
 * A code that a browser asked for, and the outbox of its mail. The code itself is made from the row's id by a key that is not
 * in the database: nothing stores it. Rows are what the limits count, and go after a day.
 */
export interface SignInCodeTable {
  id: string
  /** Lower-cased. */
  address: string
  /** The mailbox and the domain that are counted (`counted-mailbox.ts`); null in rows of an earlier release, and the domain of a large provider. */
  mailbox: string | null
  domain: string | null
  /** Digest of the network address that asked. */
  caller_key: string
  /** SHA-256 of the cookie of the browser that asked: the code counts there alone. */
  browser_hash: string
  /** The row of `account_browsers` of a browser that signed in to the address's account before; such rows are counted apart. */
  known_id: string | null
  /** The cookie key that the code is made with. */
  key_id: string
  /** Whether the code has ten characters instead of six digits. */
  is_long: 0 | 1
  /** The row whose code counts for this one as well: browsers beyond the limits share a mail. */
  code_id: string | null
  language: Language
  /** Wrong entries. */
  wrong: number
  created_at: string
  expires_at: string
  /** Used, tried too often, or followed by a new one of the same browser. */
  ended_at: string | null
  /** `waiting`: for the mailbox's next mail; `joined`: the mail of the row `code_id` is its own. */
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped' | 'waiting' | 'joined'
  due_at: string
  tries: number
  claimed_until: string | null
}

/** Whoever counts for an address, a caller or a friend's mailbox (a digest) writes its row first, so that two count one after the other. */
export interface SignInLockTable {
  key: string
  taken_at: string
}

/** A browser that signed in to the account, under the SHA-256 of a cookie of its own. */
export interface AccountBrowserTable {
  id: string
  token_hash: string
  user_id: string
  signed_in_at: string
}

/** Wrong entries of a day at codes of six digits, under a keyed digest of the mailbox or of a known browser. */
export interface WrongCodesTable {
  subject: string
  day: string
  count: number
}

/** Whose address it is, proven by a code; what a login provider says of an address proves nothing here. */
export interface ProvenAddressTable {
  /** Lower-cased. */
  address: string
  user_id: string
  proven_at: string
}

/** A player as an order names them, under the account's own name for them. */
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

/** A key pair of a device: whoever holds it signs in. */
export interface AccountPasskeyTable {
  id: string
  user_id: string
  /** The device's name for it, base64url. */
  credential_id: string
  /** The account's own. */
  name: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** A JSON list. */
  transports: string
  created_at: string
  last_used_at: string | null
}

/** What a passkey was asked to sign; the first answer takes its row. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the cookie of the browser that asked: the answer counts there alone. */
  browser_hash: string
  challenge: string
  /** Whose passkey is to be added; null for a sign-in. */
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
