import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** CBOR of the COSE key: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' })
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')])
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestation(authData: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([head, length, authData])
}

/** Whether the passkey verifies its user, and the use count it reports; 0: it does not count. */
type Behaviour = Readonly<{ isVerified?: boolean; counter?: number }>

/** An authenticator in memory: does the work of a browser and a passkey in tests without a browser. */
export function createPasskey(privateKey: KeyObject = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) {
  const credentialId = sha256(coseKey(privateKey))
  const id = base64url(credentialId)

  const clientData = (type: string, challenge: unknown, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  let userHandle: unknown
  const authData = (rpId: string, flags: number, counter = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | userPresent]), count])
  }
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(options: Record<string, unknown>, origin: string, { isVerified = true }: Behaviour = {}) {
      userHandle = (options.user as { id?: unknown } | undefined)?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = Buffer.concat([
        authData(new URL(origin).hostname, hasCredential | (isVerified ? userVerified : 0)),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(privateKey),
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      })
    },
    get(options: Record<string, unknown>, origin: string, { isVerified = true, counter = 0 }: Behaviour = {}) {
      const data = authData(new URL(origin).hostname, isVerified ? userVerified : 0, counter)
      const client = clientData('webauthn.get', options.challenge, origin)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      })
    },
  }
}
export type SoftwarePasskey = ReturnType<typeof createPasskey>

/** The same passkey in every process with the seed, which is 32 bytes in base64url. */
export const passkeyFromSeed = (seed: string) => {
  const scalar = Buffer.from(seed, 'base64url')
  // SEC1 DER of a P-256 key without its public half, which Node derives.
  const der = Buffer.concat([
    Buffer.from('30310201010420', 'hex'),
    scalar,
    Buffer.from('a00a06082a8648ce3d030107', 'hex'),
  ])
  return createPasskey(createPrivateKey({ key: der, format: 'der', type: 'sec1' }))
}
