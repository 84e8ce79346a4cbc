import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parties } from '../../server/src/app/parties.ts'
import { ownVariables } from '../../server/src/platform/environment.ts'
import type { PartySettings } from '../../server/src/platform/party-settings.ts'
import { root } from '../root.ts'
import { missingIn, readRepository } from './named.ts'

const repository = readRepository(root)
const pages = globSync(
  ['*.md', 'docs/**/*.md', '{core,server,storefront,seller-desktop}/*.md', 'server/sandbox/*.md'],
  { cwd: root },
)

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

describe('the docs', () => {
  it('name only files, functions, columns, commands and variables that are there', () => {
    expect(pages.length).toBeGreaterThan(50)
    expect(
      pages.flatMap((page) => missingIn(page, textOf(page), repository).map((what) => `${page}: ${what}`)),
    ).toEqual([])
  })

  it.each([
    ['`refunds/settle-refunds.ts`', 'refunds/settle-refunds.ts'],
    ['`server/src/orders`', 'server/src/orders'],
    ['written by `settleRefundTwice()`', 'settleRefundTwice'],
    ['`payment_lines.no_such_share`', 'no_such_share'],
    ['`POST /api/no-such-orders/{id}`', '/api/no-such-orders/'],
    ['`npm run chek -- --seed 1`', 'npm run chek'],
    ['```sh\nnpm run chek # everything\n```', 'npm run chek'],
    ['set `NO_SUCH_VARIABLE=true`', 'NO_SUCH_VARIABLE'],
    ['[prices](no-such-prices.md#rates)', 'no-such-prices.md'],
  ])('may not say %s', (markdown, missing) => {
    expect(missingIn('docs/a.md', markdown, repository)).toContain(missing)
  })

  it('tell what there is to know of the house on one page', () => {
    const page = textOf('docs/architecture.md').trimEnd()
    expect(page.split('\n').length).toBeLessThanOrEqual(150)
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_600)
  })
})

describe('the example of a file of settings', () => {
  const shapes = [...Object.values(ownVariables), ...parties.map(({ settings }) => settings.shape)]
  const declared = shapes.flatMap((shape) => Object.entries(shape as PartySettings['shape']))

  const example = textOf('.env.example')
  const inExample = [...example.matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)

  it('has each variable of the store once, and no other', () => {
    expect(inExample.toSorted()).toEqual(declared.map(([name]) => name).toSorted())
  })

  it('shows the defaults that the store has, and sets nothing by itself', () => {
    expect(parseEnv(example)).toEqual({})
    const given = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ''))
    const defaults = declared.filter(([name]) => name !== 'NODE_ENV')
    expect(Object.fromEntries(defaults.map(([name]) => [name, given[name]]))).toEqual(
      Object.fromEntries(defaults.map(([name, schema]) => [name, String(schema.safeParse(undefined).data ?? '')])),
    )
  })
})

// Pages of the docs name tests that prove their statements.
describe('the tests that the docs name', () => {
  const tests = globSync('**/*.{test,spec}.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
  const files = new Set(tests.map((path) => basename(path).replace(/(\.shop)?(\.test|\.spec)\.tsx?$/, '$2')))
  const text = tests.map(textOf).join('\n')

  it('stand in files that are there', () => {
    const named = textOf('docs/checklist.md').match(/[\w-]+\.(test|spec)\b/g) ?? []
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((file) => !files.has(file))).toEqual([])
  })

  it('have the names that are quoted', () => {
    const quoted = [...textOf('docs/delivery-failures.md').matchAll(/"([^"]+)"/g)].flatMap(([, name = '']) =>
      name.split('…'),
    )
    expect(quoted.length).toBeGreaterThan(50)
    expect(quoted.filter((part) => !text.includes(part.trim()))).toEqual([])
  })
})

/** The anchor that a heading has on a page. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

describe('the decisions', () => {
  const index = 'docs/decisions/README.md'
  const areas = pages.filter((page) => page.startsWith('docs/decisions/') && page !== index)
  const entries = areas.flatMap((page) =>
    textOf(page)
      .split(/^## /m)
      .slice(1)
      .map((entry) => {
        const [title = '', , dated = '', ...text] = entry.split('\n')
        return { page: basename(page), title, dated, lines: text.filter((line) => line.trim() !== '') }
      }),
  )

  it('have a number each, and no number twice', () => {
    expect(entries.filter(({ dated }) => !/^\d{4}-\d\d-\d\d · \d+(, \d+)*$/.test(dated))).toEqual([])
    const numbers = entries.flatMap(({ dated }) => dated.split(' · ')[1]?.split(', ').map(Number) ?? [])
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
  })

  it('are short', () => {
    expect(entries.filter(({ lines }) => lines.length > 12)).toEqual([])
  })

  it('stand in the index once each, by their titles and numbers', () => {
    const listed = textOf(index).match(/^- .*$/gm) ?? []
    const asked = entries.map(
      ({ page, title, dated }) => `- [${title}](${page}#${anchorOf(title)}) · ${dated.split(' · ')[1]}`,
    )
    expect(listed.toSorted()).toEqual(asked.toSorted())
  })
})

it('links lead to headings that are there', () => {
  const lost = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)#:\s]*)#([^)]+)\)/g)].flatMap(([, path = '', anchor = '']) => {
      const target = path === '' ? page : join(dirname(page), path)
      const titles = [...textOf(target).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))
      return titles.includes(anchor) ? [] : [`${page}: ${path}#${anchor}`]
    }),
  )
  expect(lost).toEqual([])
})
