/** The encodings in which responses are cached, smallest first. */
const offered = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof offered)[number]

const longestHeader = 300
const mostHeaders = 1_000

/** Cached, because every response needs the choice, and browsers send few different headers. */
const chosen = new Map<string, Encoding>()

/** RFC 9110, 12.5.3: the client's preferred encoding; among equals the smallest, `identity` if all are refused. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  if (header.length > longestHeader) return 'identity'
  const encoding = readHeader(header)
  if (chosen.size >= mostHeaders) chosen.clear()
  chosen.set(header, encoding)
  return encoding
}

function readQuality(parameters: readonly string[]): number {
  const given = parameters.map((text) => /^\s*q\s*=\s*(.*?)\s*$/.exec(text)?.[1]).find((text) => text !== undefined)
  if (given === undefined) return 1
  // An invalid quality counts as 0.
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given) : 0
}

function readHeader(header: string): Encoding {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';')
    qualities.set(name.trim().replace(/^x-gzip$/, 'gzip'), readQuality(parameters))
  }
  // An unnamed encoding has the quality of `*`; without `*` only `identity` is accepted, as the last choice.
  const otherwise = qualities.get('*')
  const qualityOf = (name: Encoding) => qualities.get(name) ?? otherwise ?? (name === 'identity' ? 0.0001 : 0)
  const [best] = offered.filter((name) => qualityOf(name) > 0).toSorted((a, b) => qualityOf(b) - qualityOf(a))
  return best ?? 'identity'
}
