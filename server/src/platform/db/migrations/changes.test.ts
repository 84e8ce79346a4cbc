import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { version } from '../../version.ts'
import { isOlder } from '../look-at-database.ts'
import { type Change, type Expanding, isBuiltBeside, readIndex } from './change.ts'
import { changes } from './changes.ts'

const release = /^\d+\.\d+\.\d+$/
const constant = / = (-?\d+(\.\d+)?|'[^']*')$/

const isOptional = (column: string) => column.split(' = ')[0]?.endsWith('?') || constant.test(column)

function faultsOfIndex(statement: string, { id, tables = {} }: Expanding): string[] {
  const { table, isUnique } = readIndex(statement)
  if (table in tables) return []
  // Rows that the previous release goes on writing would be refused.
  return isUnique ? [`${id}: a unique index of ${table}, which was there before`] : []
}

function faultsOfExpanding(change: Expanding): string[] {
  const { id, tables = {}, columns = {}, indexes = [] } = change
  const faults = Object.entries(columns).flatMap(([table, added]) => [
    ...(table in tables ? [`${id}: ${table} is new: its columns stand with it`] : []),
    ...Object.entries(added)
      .filter(([, column]) => !isOptional(column))
      .map(([name]) => `${id}: ${table}.${name} is neither empty nor a constant in the rows of the release before`),
  ])
  const ofOthers = indexes.filter((index) => !(readIndex(index).table in tables))
  if (ofOthers.length > 0 && !isBuiltBeside(change)) {
    faults.push(`${id}: indexes of tables that were there before are a change of their own`)
  }
  return [...faults, ...indexes.flatMap((index) => faultsOfIndex(index, change))]
}

/** Lists violations of the rule: expand first, contract at least one release later. */
function findFaults(list: readonly Change[], now: string): string[] {
  return list.flatMap((change, at) => {
    const faults: string[] = []
    const number = String(at + 2).padStart(4, '0')
    if (!new RegExp(`^${number}-[a-z0-9-]+$`).test(change.id)) faults.push(`${change.id}: not ${number}-<what-changes>`)
    if (change.kind === 'expand') return [...faults, ...faultsOfExpanding(change)]
    if (!release.test(change.unusedSince) || !isOlder(change.unusedSince, now)) {
      faults.push(`${change.id}: ${change.unusedSince} is no release before this one, ${now}`)
    }
    return faults
  })
}

const expand = (rest: Omit<Expanding, 'id' | 'kind'>): Expanding => ({ id: '0002-a', kind: 'expand', ...rest })
const contract = (unusedSince: string): Change => ({ id: '0002-a', kind: 'contract', unusedSince, tables: ['a'] })

it('every change since the first shape follows the rule: expand first, contract a release later', () => {
  expect(release.test(version)).toBe(true)
  expect(findFaults(changes, version)).toEqual([])
})

it.each([
  ['a number left out', { ...expand({}), id: '0003-a' }],
  ['a column that old rows lack', expand({ columns: { orders: { note: 'text' } } })],
  ['a default that is worked out', expand({ columns: { orders: { at: 'text = now()' } } })],
  ['a column apart from its new table', expand({ tables: { a: { columns: {} } }, columns: { a: { b: 'text?' } } })],
  ['an index of an old table among others', expand({ tables: {}, indexes: ['create index a on orders (id)'] })],
  ['a unique index of an old table', expand({ indexes: ['create unique index a on orders (id)'] })],
  ['a contraction in the release that stopped using it', contract('1.2.0')],
  ['a contraction before that', contract('1.3.0')],
  ['a contraction that names no release', contract('soon')],
] as const)('%s is against the rule', (_, change) => {
  expect(findFaults([change], '1.2.0')).toHaveLength(1)
})

it('new tables, columns that old rows need not have, indexes by themselves and later contractions follow it', () => {
  const columns = { orders: { note: 'text?', wrap: 'flag = 0', kind: "text = 'plain'" } } as const
  const table = { columns: { id: 'text' } } as const
  const list: Change[] = [
    expand({ tables: { gifts: table }, columns, indexes: ['create unique index gifts_once on gifts (id)'] }),
    { id: '0003-b', kind: 'expand', indexes: ['create index orders_wrapped on orders (note) where wrap = 1'] },
    { id: '0004-c', kind: 'contract', unusedSince: '1.1.0', columns: { orders: ['kind'] } },
  ]
  expect(findFaults(list, '1.2.0')).toEqual([])
})

it('the page on upgrades shows the rule with the words of the code', () => {
  const page = readFileSync(new URL('../../../../../docs/operations/upgrades.md', import.meta.url), 'utf8')
  for (const word of ['migrations/changes.ts', "kind: 'expand'", "kind: 'contract'", 'unusedSince']) {
    expect(page).toContain(word)
  }
})
