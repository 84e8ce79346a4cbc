import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { signCertificate } from './certificate.ts'
import { bits, bytes, sequence, tagged, yes } from './der.ts'

export type TlsIdentity = Readonly<{
  /** Certificate (PEM) of the authority that signed `certificate`; clients have to trust it. */
  authority: string
  /** The server's certificate and its key (PEM). */
  certificate: string
  key: string
  /** SHA-256 of the server's public key in base64, as Chromium's --ignore-certificate-errors-spki-list takes it. */
  spkiHash: string
}>

const day = 86_400_000

const oids = {
  alternativeNames: '0603551d11',
  keyUsage: '0603551d0f',
  basicConstraints: '0603551d13',
  extendedUsage: '0603551d25',
  serverAuthentication: '06082b06010505070301',
}
const oid = (name: keyof typeof oids) => Buffer.from(oids[name], 'hex')

const critical = (name: keyof typeof oids, value: Buffer) => sequence(oid(name), yes, bytes(value))

/** Extensions of the authority's certificate: its key may only sign certificates and revocation lists. */
const ofAnAuthority = [
  critical('basicConstraints', sequence(yes)),
  // keyCertSign and cRLSign.
  critical('keyUsage', bits(Buffer.from([0b0000_0110]), 1)),
]

const ofAServer = (names: readonly string[]) => [
  critical('basicConstraints', sequence()),
  // digitalSignature.
  critical('keyUsage', bits(Buffer.from([0b1000_0000]), 7)),
  sequence(oid('extendedUsage'), bytes(sequence(oid('serverAuthentication')))),
  sequence(oid('alternativeNames'), bytes(sequence(...names.map(alternativeName)))),
]

const alternativeName = (name: string) =>
  isIP(name) ? tagged(7, false, addressBytes(name)) : tagged(2, false, Buffer.from(name, 'ascii'))

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return Buffer.concat(groups.map((group) => Buffer.from(group.padStart(4, '0'), 'hex')))
}

const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Makes an authority and a server certificate for one run. Names are hosts (`*.` is one label) or IP addresses. */
export function createTlsIdentity(names: readonly string[], now: Date): TlsIdentity {
  if (names.length === 0) throw new Error('A certificate needs a name.')
  const authority = makeKeys()
  const server = makeKeys()
  // A unique name: clients that trust several authorities find the issuer by its name.
  const issuerName = `sandbox authority ${randomBytes(6).toString('hex')}`
  const issuer = { name: issuerName, privateKey: authority.privateKey }
  const period = { from: new Date(now.getTime() - day), until: new Date(now.getTime() + 365 * day) }
  return {
    authority: signCertificate({
      ...period,
      subject: issuerName,
      publicKey: authority.publicKey,
      issuer,
      extensions: ofAnAuthority,
    }),
    certificate: signCertificate({
      ...period,
      subject: 'sandbox',
      publicKey: server.publicKey,
      issuer,
      extensions: ofAServer(names),
    }),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    spkiHash: createHash('sha256')
      .update(server.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  }
}
