import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RelyingParty } from './relying-party.ts'
import { algorithms, webauthn } from './webauthn.ts'

type Question = Readonly<{
  party: RelyingParty
  challenge: string
  /** Whether the device has to know its owner, by PIN or finger: where the passkey is all that is asked. */
  verified: boolean
}>

const expected = ({ party, challenge, verified }: Question) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: verified,
})

/** The library throws at what does not fit; a stranger's answer is a refusal, not a fault of ours. */
const refusedAsUndefined = <T>(verify: Promise<T>): Promise<T | undefined> => verify.catch(() => undefined)

/** What a table keeps of a new passkey; undefined where its answer does not fit the question. */
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

/** The passkey's counter after its answer; undefined where the answer does not fit the question. */
export async function checkPasskey(question: Question, kept: Kept, given: unknown): Promise<number | undefined> {
  const response = given as AuthenticationResponseJSON
  const publicKey = new Uint8Array(Buffer.from(kept.public_key, 'base64url'))
  const credential = { id: kept.credentialId, publicKey, counter: kept.counter }
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await refusedAsUndefined(verifyAuthenticationResponse({ response, credential, ...expected(question) }))
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}
