import { ApiError } from '@topup/core/api/client'
import { canBearPasskeys } from '@topup/core/web/passkeys'
import { api } from '../../shared/api.ts'

export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && canBearPasskeys(window.location.hostname)

const webauthn = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof webauthn>>
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']

/** Throws the browser's own error where the device does not confirm it. */
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

/** What a browser's error says; it tells no reason apart why nothing was confirmed, so that no page learns what is there. */
const deviceSays: Readonly<Record<string, 'turned-away' | 'there-already' | 'cannot'>> = {
  NotAllowedError: 'turned-away',
  AbortError: 'turned-away',
  InvalidStateError: 'there-already',
  ConstraintError: 'cannot',
  NotSupportedError: 'cannot',
  SecurityError: 'cannot',
  UnknownError: 'cannot',
}

/** Whether the store asks for a newer proof of who sits there before it does what was asked. */
export const asksForProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again'

/** What the device answered, or the store's code; undefined where neither is known. */
export const readRefusal = (error: unknown) =>
  error instanceof ApiError ? error.code : error instanceof Error ? deviceSays[error.name] : undefined
