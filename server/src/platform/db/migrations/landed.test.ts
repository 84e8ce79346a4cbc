import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { expect, it } from 'vitest'
import { store } from './0001-store.ts'
import { CHANGES_TABLE, type Change, toMigration } from './change.ts'
import { changes } from './changes.ts'
import landed from './landed.json' with { type: 'json' }

/** Compiles a change for the engine and returns its statements, without running them. */
async function statementsOf(change: Change, postgres: boolean): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => (postgres ? new PostgresAdapter() : new SqliteAdapter()),
      createIntrospector: (of) => (postgres ? new PostgresIntrospector(of) : new SqliteIntrospector(of)),
      createQueryCompiler: () => (postgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler()),
    },
    log: ({ query }: { query: CompiledQuery }) => void statements.push(query.sql),
  })
  await toMigration(change, postgres).up(db)
  return statements.filter((text) => /^(create|alter|drop) /.test(text) && !text.includes(CHANGES_TABLE))
}

/** A hash over the change's declaration and its statements on both engines. */
async function hashOf(change: Change): Promise<string> {
  const made = [JSON.stringify(change), ...(await statementsOf(change, false)), ...(await statementsOf(change, true))]
  return createHash('sha256').update(made.join('\n')).digest('hex').slice(0, 16)
}

async function findEdits(list: readonly Change[], known: Readonly<Record<string, string>>): Promise<string[]> {
  const gone = Object.keys(known).filter((id) => !list.some((change) => change.id === id))
  const told = gone.map((id) => `${id} has landed and is gone: put it back`)
  for (const change of list) {
    const hash = await hashOf(change)
    const was = known[change.id]
    if (was === undefined)
      told.push(`${change.id} is new: add the line "${change.id}": "${hash}" to landed.json beside it`)
    else if (was !== hash) {
      told.push(`${change.id} has landed and was edited: put it back, and make what it should do else a new migration`)
    }
  }
  return told
}

it('no migration that has landed is edited or taken away, and a new one is written down', async () => {
  expect(await findEdits([store, ...changes], landed)).toEqual([])
})

it('an edited column, an edited index, a migration that is gone and a new one are told', async () => {
  const table = (column: 'text' | 'int', indexed: string): Change => ({
    id: '0002-a',
    kind: 'expand',
    tables: { a: { columns: { id: 'text', b: column } } },
    indexes: [`create index a_by on a (${indexed})`],
  })
  const hash = await hashOf(table('text', 'b'))
  expect(await findEdits([table('text', 'b')], { '0002-a': hash })).toEqual([])
  const edited = [expect.stringContaining('0002-a has landed and was edited')]
  expect(await findEdits([table('int', 'b')], { '0002-a': hash })).toEqual(edited)
  expect(await findEdits([table('text', 'id')], { '0002-a': hash })).toEqual(edited)
  expect(await findEdits([], { '0002-a': hash })).toEqual(['0002-a has landed and is gone: put it back'])
  expect(await findEdits([table('text', 'b')], {})).toEqual([
    `0002-a is new: add the line "0002-a": "${hash}" to landed.json beside it`,
  ])
})
