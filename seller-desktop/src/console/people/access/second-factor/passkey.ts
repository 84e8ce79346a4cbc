import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { canBearPasskeys } from '@topup/core/web/passkeys'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Json = Record<string, unknown>

export const canUsePasskeys = () => browserSupportsWebAuthn() && canBearPasskeys(window.location.hostname)

/** Throws the browser's error if the seller cancels or the device refuses. */
export const createPasskey = async (options: Json): Promise<Json> => ({
  ...(await startRegistration({ optionsJSON: options as unknown as CreationOptions })),
})

export const askPasskey = async (options: Json): Promise<Json> => ({
  ...(await startAuthentication({ optionsJSON: options as unknown as RequestOptions })),
})
