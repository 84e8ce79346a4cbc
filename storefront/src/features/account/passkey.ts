import { ApiError } from '@topup/core/api/client'
import { canBearPasskeys } from '@topup/core/web/passkeys'
import { api } from '../../shared/api.ts'

export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && canBearPasskeys(window.location.hostname)

const webauthn = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof webauthn>>
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** Adds a passkey. Throws the browser's error where the device does not confirm. */
export async function addPasskey(name: string) {
  const [{ startRegistration }, options] = await Promise.all([webauthn(), api('beginAccountPasskey')])
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions })
  return api('addAccountPasskey', { name, response: { ...response } })
}

export async function signInByPasskey(sameAccount?: boolean) {
  const [{ startAuthentication }, options] = await Promise.all([webauthn(), api('beginPasskeySignIn')])
  const response = await startAuthentication({ optionsJSON: options as unknown as RequestOptions })
  return api('signInByPasskey', { response: { ...response }, sameAccount })
}

/** Meanings of WebAuthn errors; NotAllowedError hides its reason, so that no page learns the device's passkeys. */
const deviceSays: Readonly<Record<string, 'turned-away' | 'there-already' | 'cannot'>> = {
  NotAllowedError: 'turned-away',
  AbortError: 'turned-away',
  InvalidStateError: 'there-already',
  ConstraintError: 'cannot',
  NotSupportedError: 'cannot',
  SecurityError: 'cannot',
  UnknownError: 'cannot',
}

/** Whether the store refused because it wants a fresh proof of the buyer's identity first. */
export const asksForProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** Returns what the device reported, or the store's error code; undefined for other errors. */
export const readRefusal = (error: unknown) =>
  error instanceof ApiError ? error.code : error instanceof Error ? deviceSays[error.name] : undefined
