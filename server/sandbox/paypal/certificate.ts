import { type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const commonName = Buffer.from('0603550403', 'hex')
const tags = { integer: 0x02, bits: 0x03, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 }

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(content.length)
  return Buffer.concat([Buffer.from([tag, 0x82]), size, content])
}

const sequence = (...parts: Buffer[]) => der(tags.sequence, ...parts)
const bits = (content: Buffer) => der(tags.bits, Buffer.from([0]), content)
const time = (at: Date) => der(tags.time, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

/** A self-signed X.509 certificate: Node reads certificates but makes none. */
export function selfSignedCertificate(
  keys: { publicKey: KeyObject; privateKey: KeyObject },
  name: string,
  from: Date,
): string {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + 10)
  const owner = sequence(der(tags.set, sequence(commonName, der(tags.text, Buffer.from(name)))))
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)])
  const facts = sequence(
    der(tags.integer, serial),
    sha256WithRsa,
    owner,
    sequence(time(from), time(until)),
    owner,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(facts, sha256WithRsa, bits(sign('sha256', facts, keys.privateKey)))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
