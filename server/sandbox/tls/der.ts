const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  bytes: 0x04,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
}

/** Encodes an ASN.1 value in DER: tag, shortest length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content])
}

export const yes = der(tags.boolean, Buffer.from([0xff]))
export const sequence = (...parts: Buffer[]) => der(tags.sequence, ...parts)
export const set = (...parts: Buffer[]) => der(tags.set, ...parts)
export const integer = (content: Buffer) => der(tags.integer, content)
export const bytes = (content: Buffer) => der(tags.bytes, content)
export const text = (content: string) => der(tags.text, Buffer.from(content))
/** `unused` is the number of padding bits in the last byte. */
export const bits = (content: Buffer, unused = 0) => der(tags.bits, Buffer.from([unused]), content)
/** A UTCTime, which covers the years 1950 to 2049. */
export const time = (at: Date) => der(tags.time, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
/** A context-specific tag, constructed (holding other values) or primitive. */
export const tagged = (number: number, holdsOthers: boolean, ...parts: Buffer[]) =>
  der(0x80 | (holdsOthers ? 0x20 : 0) | number, ...parts)
