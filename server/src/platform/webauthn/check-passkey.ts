import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RelyingParty } from './relying-party.ts'
import { algorithms, webauthn } from './webauthn.ts'

type Question = Readonly<{
  party: RelyingParty
  challenge: string
  /** Whether the device must verify its owner by PIN or finger, as it must if the passkey alone signs in. */
  verified: boolean
}>

const expected = ({ party, challenge, verified }: Question) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: verified,
})

/** The library throws for a wrong answer; a wrong answer is a refusal, not a fault of the store. */
const refusedAsUndefined = <T>(verify: Promise<T>): Promise<T | undefined> => verify.catch(() => undefined)

/** Returns a new passkey's columns; undefined if the device's answer does not fit the challenge. */
export async function checkNewPasskey(question: Question, given: unknown) {
  const response = given as RegistrationResponseJSON
  const { verifyRegistrationResponse } = await webauthn()
  const result = await refusedAsUndefined(
    verifyRegistrationResponse({ response, supportedAlgorithmIDs: algorithms, ...expected(question) }),
  )
  if (!result?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return {
    credentialId: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  }
}

type Kept = Readonly<{ credentialId: string; public_key: string; counter: number }>

/** Returns the passkey's counter after its answer; undefined if the answer does not fit the challenge. */
export async function checkPasskey(question: Question, kept: Kept, given: unknown): Promise<number | undefined> {
  const response = given as AuthenticationResponseJSON
  const publicKey = new Uint8Array(Buffer.from(kept.public_key, 'base64url'))
  const credential = { id: kept.credentialId, publicKey, counter: kept.counter }
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await refusedAsUndefined(verifyAuthenticationResponse({ response, credential, ...expected(question) }))
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
