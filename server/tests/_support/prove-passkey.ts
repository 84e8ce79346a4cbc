import type { ApiClient } from '@topup/core/api/client'
import type { SoftwarePasskey } from '../../../scripts/_support/software-passkey.ts'

/** Sets up the passkey as the second factor of the signed-in user; `origin` is PUBLIC_URL's. */
export async function enrolPasskey(api: ApiClient, passkey: SoftwarePasskey, origin: string) {
  const options = await api('beginPasskey')
  return api('addPasskey', { name: 'Software passkey', response: passkey.create(options, origin) })
}

/** Proves the passkey, at sign-in or when a call asks for a fresh second factor. */
export async function provePasskey(api: ApiClient, passkey: SoftwarePasskey, origin: string) {
  const { passkey: options } = await api('beginSecondFactor')
  if (!options) throw new Error('this seller has no passkey')
  return api('proveSecondFactor', { passkey: passkey.get(options, origin) })
}
