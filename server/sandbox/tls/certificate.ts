import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { bits, integer, sequence, set, tagged, text, time } from './der.ts'

const commonName = Buffer.from('0603550403', 'hex')
const signatures: Readonly<Record<string, Buffer>> = {
  rsa: Buffer.from('300d06092a864886f70d01010b0500', 'hex'),
  ec: Buffer.from('300a06082a8648ce3d040302', 'hex'),
}
const thirdVersion = tagged(0, true, integer(Buffer.from([2])))

export type Keys = Readonly<{ publicKey: KeyObject; privateKey: KeyObject }>

/** Makes a signed X.509 certificate, because Node can read certificates but not make them. */
export function signCertificate(wanted: {
  subject: string
  publicKey: KeyObject
  issuer: { name: string; privateKey: KeyObject }
  from: Date
  until: Date
  extensions?: readonly Buffer[]
}): string {
  const { privateKey } = wanted.issuer
  const algorithm = signatures[privateKey.asymmetricKeyType ?? '']
  if (!algorithm) throw new Error('A certificate is signed with an RSA or an elliptic key.')
  const { extensions = [] } = wanted
  const facts = sequence(
    ...(extensions.length > 0 ? [thirdVersion] : []),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(wanted.issuer.name),
    sequence(time(wanted.from), time(wanted.until)),
    nameOf(wanted.subject),
    wanted.publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [tagged(3, true, sequence(...extensions))] : []),
  )
  return toPem(sequence(facts, algorithm, bits(sign('sha256', facts, privateKey))))
}

const nameOf = (name: string) => sequence(set(sequence(commonName, text(name))))

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

export function selfSignedCertificate(keys: Keys, name: string, from: Date): string {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + 10)
  const { publicKey, privateKey } = keys
  return signCertificate({ subject: name, publicKey, issuer: { name, privateKey }, from, until })
}
