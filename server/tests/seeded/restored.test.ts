import { afterAll, beforeAll, expect, it } from 'vitest'
import { runRestored } from './restore/run-restored.ts'
import { openStore, type Store } from './world/open-store.ts'

const isPostgres = process.env.TEST_DB === 'postgres'
const runs = Number(process.env.TEST_SEEDED_RUNS ?? (process.env.CI ? (isPostgres ? 30 : 200) : isPostgres ? 5 : 30))
const first = Number(process.env.TEST_SEEDED_FROM ?? 1)
const oneSeed = process.env.TEST_SEED
const seeds = oneSeed ? [Number(oneSeed)] : Array.from({ length: runs }, (_, index) => first + index)

let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close(), 300_000)

it('a store that is put back to an earlier state delivers nothing twice and gives nothing back twice by itself', {
  timeout: 900_000,
}, async () => {
  for (const seed of seeds) {
    const { problems, script } = await runRestored(store, seed)
    const told = () => [`TEST_SEED=${seed} replays this:`, ...script, ...problems].join('\n')
    expect(problems, problems.length > 0 ? told() : undefined).toEqual([])
  }
})
