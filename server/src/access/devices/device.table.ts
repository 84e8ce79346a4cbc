/** Why a device is locked out: by a seller, by its own app, by a new password, or because a used-up token came back. */
export type RevokedBecause = 'seller' | 'app' | 'replaced' | 'access-changed' | 'token-reused'

export interface SellerDeviceTable {
  id: string
  seller_id: string
  name: string
  /** RFC 7638 thumbprint of its public key: every token and every request of it is bound to this key. */
  key_thumbprint: string
  created_at: string
  /** When the app came for its first tokens; null while the consent has not been used. */
  enrolled_at: string | null
  last_seen_at: string | null
  revoked_at: string | null
  revoked_because: RevokedBecause | null
  /** When a second factor was proved for it last: at its consent, or in it; null since before this was asked for. */
  second_factor_at: string | null
}

/** What the OAuth library remembers: requests, codes, grants, tokens. */
export interface OauthRecordTable {
  /** SHA-256 of kind and value: a stolen database holds no token. */
  id: string
  kind: string
  payload: string
  /** A grant is the device's, under the same id. */
  device_id: string | null
  created_at: string
  expires_at: string
  /** When an access token opened something first. */
  used_at: string | null
  /** When a code or a refresh token was exchanged. */
  consumed_at: string | null
}

/** Proofs of writes, so that none is taken twice by any process. */
export interface DeviceProofTable {
  id: string
  expires_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    seller_devices: SellerDeviceTable
    oauth_records: OauthRecordTable
    device_proofs: DeviceProofTable
  }
}
