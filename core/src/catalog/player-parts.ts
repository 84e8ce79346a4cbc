import { asciiOf, cleanCode, cleanText, plainDigits } from '../text/clean-text.ts'

type Field = Readonly<{
  kind: 'number' | 'text' | 'tag' | 'option'
  options?: readonly Readonly<{ value: string; label: string }>[]
}>

/** Field labels that games and chats put before a number: `ID: 123456789`, `Zone ID 2345`. */
const labels = /(?:[a-z]+[ _-]+|u)?(?:id|zon[ea]|server)[ _-]*(?:id|akun|saya)?[ .:=#]*(?=\d)/gi
/** Field labels before a name or a server. */
const label = /^(?:[a-z]+ |u)?(?:id|tag|server) *[:=] */i

const bracketed = (line: string): string[] => {
  const [first = '', ...rest] = line.split(/[([]/)
  return [first.trim(), ...rest.map((part) => part.replace(/[)\]]\s*$/, '').trim())]
}

/** Converts only full-width separators to ASCII; letters in names stay full-width. */
const lineOf = (typed: string): string =>
  cleanText(typed).replace(/[\uff03\uff08\uff09\uff0f\uff1a\uff3b\uff3d]/g, asciiOf)

/** Splits `123456789 (2345)`, the form players copy from their profile, into its parts. */
export const splitPlayer = (text: string): string[] => bracketed(lineOf(text))

/** Splits two parts on one line without brackets; a number written in groups is one part. */
function splitPair([first, second]: readonly Field[], line: string): string[] | undefined {
  const apart = /^([^/|;]+)[/|;]([^/|;]+)$/.exec(line)
  if (apart || first?.kind !== 'number') return apart?.slice(1)
  const inLine = second?.kind === 'number' ? /^(\d{6,})[\s.,:\p{Pd}]+(\d{4,5})$/u : /^(\d[\d .-]*?)[ ,:-]+(\p{L}.*)$/u
  return inLine.exec(line)?.slice(1)
}

function splitFor(fields: readonly Field[], typed: string): string[] {
  const text = lineOf(typed.trim().replace(/[\r\n]+/g, '/'))
  const line = (fields[0]?.kind === 'number' ? plainDigits(text).replace(labels, '/') : text.replace(label, ''))
    .replace(/\s*\/[/\s]*/g, '/')
    .replace(/^\/|(?:\s*[([]\s*[)\]]?)+$/g, '')
  const parts = bracketed(line)
  return (parts.length < fields.length && fields.length === 2 && splitPair(fields, line)) || parts
}

const wordOf = (text: string) => cleanText(text).toLowerCase()

/** Returns a part with characters outside its field's alphabet unchanged, so that the later check refuses it. */
function cleanPart(field: Field | undefined, typed: string): string {
  const part = typed.replace(/^[\s/|;,:]+|[\s/|;,:]+$/g, '')
  const code = cleanCode(typed)
    .replace(/^[^\p{L}\d]+|[,:]|[^\p{L}\d]+$/gu, '')
    .toUpperCase()
  if (field?.kind === 'number') return /^\d+$/.test(code) ? code : part
  if (field?.kind === 'tag') return /^[\dA-Z]+$/.test(code) ? `#${code.replace(/O/g, '0')}` : part
  const wanted = wordOf(part.replace(label, ''))
  const chosen = field?.options?.find(({ value, label: name }) => wordOf(value) === wanted || wordOf(name) === wanted)
  return chosen?.value ?? part.replace(/\s*#\s*/g, '#')
}

/** The parts of a player text, each cleaned for its field of the game; extra parts stay separate. */
export const readParts = (fields: readonly Field[], typed: string): string[] =>
  splitFor(fields, typed).map((part, index) => cleanPart(fields[index], part))
