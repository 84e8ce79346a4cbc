type Header = [name: string, value: string]
type Part = { headers: Header[]; body: string }

const headerOf = (headers: Header[], name: string) => headers.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const head = end === -1 ? raw : raw.slice(0, end)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line): Header => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  return { headers, body: end === -1 ? '' : raw.slice(end + 4) }
}

const fromHex = (text: string) =>
  text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

/** Decodes `=?utf-8?Q?...?=` and `=?utf-8?B?...?=`; a space between two encoded words is not part of the text. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : toText(fromHex(word.replaceAll('_', ' '))),
    )

function decodeBody({ headers, body }: Part): string {
  const encoding = headerOf(headers, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return toText(fromHex(body.replace(/=\r\n/g, '')))
  return toText(body)
}

function leaves(part: Part): Part[] {
  const type = headerOf(part.headers, 'content-type')
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type) ?? []
  if (!boundary) return [part]
  const pieces = part.body.split(`--${boundary}`).slice(1, -1)
  return pieces.flatMap((piece) => leaves(splitPart(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''))))
}

/** A named part as an attachment; empty for a part without a name. */
function toFile({ headers, body }: Part) {
  const [, name] = /filename="?([^";]+)"?/i.exec(headerOf(headers, 'content-disposition')) ?? []
  if (!name) return []
  const [type = ''] = headerOf(headers, 'content-type').split(';')
  return [{ name, type, bytes: Buffer.from(body, 'base64').length }]
}

/** Parses the parts of MIME that a store's mails use; `raw` holds one character per byte. */
export function parseMail(raw: string) {
  const mail = splitPart(raw)
  const parts = leaves(mail)
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headerOf(headers, 'content-type').toLowerCase().startsWith(type))
    return part ? decodeBody(part).replaceAll('\r\n', '\n') : ''
  }
  return {
    headers: mail.headers.map(([name, value]): Header => [name, decodeWords(value)]),
    subject: decodeWords(headerOf(mail.headers, 'subject')),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    files: parts.flatMap(toFile),
  }
}
