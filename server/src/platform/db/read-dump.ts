import type { Row } from './read-rows.ts'

const PAGE = 500

/** From pg_dump with --quote-all-identifiers: COPY "schema"."table" ("column", "column") FROM stdin; */
const begins = /^COPY (?:"(?:[^"]|"")+"\.)?"((?:[^"]|"")+)" \((.*)\) FROM stdin;$/
const END = '\\.'

const named: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Decodes a value of COPY: `\N` is null, and separators are escaped with a backslash. */
function readValue(text: string): string | null {
  if (!text.includes('\\')) return text
  if (text === '\\N') return null
  return text.replaceAll(/\\(.)/gs, (_all, letter: string) => named[letter] ?? letter)
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/"((?:[^"]|"")+)"/g)].map(([, name = '']) => name.replaceAll('""', '"'))

function toRow(columns: readonly string[], line: string): Row {
  const values = line.split('\t')
  if (values.length !== columns.length) throw new Error('A row of the dump has not as many values as columns.')
  return Object.fromEntries(columns.map((name, at) => [name, readValue(values[at] ?? '')]))
}

/**
 * Reads a plain dump of pg_dump in pages of rows, all values as text; the target column converts them. Needs no
 * PostgreSQL.
 */
export async function* readDump(
  lines: AsyncIterable<string>,
): AsyncGenerator<Readonly<{ table: string; rows: readonly Row[] }>> {
  let table: string | undefined
  let columns: readonly string[] = []
  let rows: Row[] = []
  for await (const line of lines) {
    if (table === undefined) {
      const [, name, list = ''] = begins.exec(line) ?? []
      table = name?.replaceAll('""', '"')
      columns = namesIn(list)
      continue
    }
    const isEnd = line === END
    if (!isEnd) rows.push(toRow(columns, line))
    if (rows.length === PAGE || (isEnd && rows.length > 0)) {
      yield { table, rows }
      rows = []
    }
    if (isEnd) table = undefined
  }
  if (table !== undefined) throw new Error('This dump was cut short.')
}
