/** Why a device is locked out: by a seller, by its own app, by a new password, or because a used token was replayed. */
export type RevokedBecause = 'seller' | 'app' | 'replaced' | 'access-changed' | 'token-reused'

export interface SellerDeviceTable {
  id: string
  seller_id: string
  name: string
  /** RFC 7638 thumbprint of the device's public key, to which all its tokens and requests are bound. */
  key_thumbprint: string
  created_at: string
  /** When the app fetched its first tokens. Null while the app has not used the seller's consent. */
  enrolled_at: string | null
  last_seen_at: string | null
  revoked_at: string | null
  revoked_because: RevokedBecause | null
  /** When a second factor was last proved, at consent or in the app. Null in older rows. */
  second_factor_at: string | null
}

/** Records of the OAuth library: requests, codes, grants, tokens. */
export interface OauthRecordTable {
  /** SHA-256 of kind and value, so that a stolen database contains no token. */
  id: string
  kind: string
  payload: string
  /** A grant has the same id as its device. */
  device_id: string | null
  created_at: string
  expires_at: string
  /** When an access token was first used. */
  used_at: string | null
  /** When a code or a refresh token was exchanged. */
  consumed_at: string | null
}

/** The proofs of writing requests that were accepted, so that no process accepts a proof twice. */
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
