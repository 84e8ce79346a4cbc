import type { Context } from '../context.ts'
import type { RelyingParty } from './relying-party.ts'
import { algorithms, webauthn } from './webauthn.ts'

type Known = readonly Readonly<{ id: string; transports: string }>[]

const describe = (known: Known) =>
  known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }))

type Wanted = Readonly<{
  userName: string
  /** The id by which the passkey names its owner. */
  userHandle: Uint8Array<ArrayBuffer>
  /** Passkeys that exist already: a device that holds one of them creates no other. */
  known: Known
  residentKey: 'required' | 'discouraged'
  userVerification: 'required' | 'preferred'
}>

/** Options for the browser to create a passkey. */
export async function optionsToAdd(ctx: Context, party: RelyingParty, wanted: Wanted) {
  const { userName, userHandle, known, residentKey, userVerification } = wanted
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: ctx.config.STORE_NAME,
    rpID: party.id,
    userName,
    userID: userHandle,
    timeout: ctx.config.timing.passkeyAnswer,
    excludeCredentials: describe(known),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey, userVerification },
  })
}

/** Options for the browser to use a passkey; without `known` the device offers all it has for this store. */
export async function optionsToAsk(
  ctx: Context,
  party: RelyingParty,
  { known = [], userVerification }: Partial<Pick<Wanted, 'known'>> & Pick<Wanted, 'userVerification'>,
) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: ctx.config.timing.passkeyAnswer,
    allowCredentials: describe(known),
    userVerification,
  })
}
