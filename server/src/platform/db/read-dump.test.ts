import { expect, it } from 'vitest'
import { readDump } from './read-dump.ts'

async function read(text: string) {
  const found = []
  for await (const one of readDump(text.split('\n') as unknown as AsyncIterable<string>)) found.push(one)
  return found
}

it('reads tables, names and values as COPY writes them, and passes over everything else', async () => {
  const text = [
    '\\restrict abc',
    'CREATE TABLE "s"."a" ("x" text);',
    'COPY "s"."a" ("x", "tri""gger", "y") FROM stdin;',
    'one\t\\N\t12',
    '\t\\\\N\t\\\\.',
    'a\\tb\\nc\\rd\\be\\ff\\vg\\\\\t"\'\tCOPY "s"."b" ("x") FROM stdin;',
    '\\.',
    'COPY "s"."empty" ("x") FROM stdin;',
    '\\.',
    'COPY "s"."b" ("x") FROM stdin;',
    '1',
    '\\.',
    'one\ttwo',
  ].join('\n')
  expect(await read(text)).toEqual([
    {
      table: 'a',
      rows: [
        { x: 'one', 'tri"gger': null, y: '12' },
        { x: '', 'tri"gger': '\\N', y: '\\.' },
        { x: 'a\tb\nc\rd\be\ff\vg\\', 'tri"gger': '"\'', y: 'COPY "s"."b" ("x") FROM stdin;' },
      ],
    },
    { table: 'b', rows: [{ x: '1' }] },
  ])
})

it('reads a large table in parts, and refuses one that breaks off or whose rows do not fit', async () => {
  const many = ['COPY "s"."a" ("x") FROM stdin;', ...Array.from({ length: 1201 }, (_, at) => String(at))]
  const parts = await read([...many, '\\.'].join('\n'))
  expect(parts.map(({ rows }) => rows.length)).toEqual([500, 500, 201])
  await expect(read(many.join('\n'))).rejects.toThrow('cut short')
  await expect(read('COPY "s"."a" ("x") FROM stdin;\na\tb\n\\.')).rejects.toThrow('as many values')
})
