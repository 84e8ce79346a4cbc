import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { isPostgres } from '../platform/db/open.ts'
import { inOutbox } from './outbox.ts'

describe('the outbox', () => {
  it.for([
    ['that are due', sql`${inOutbox('queued')} and due_at <= ${''}`],
    ['among which turns are taken', sql`status in ('queued', 'sending') and due_at <= ${''}`],
    ['that wait for a supplier', sql`${inOutbox('queued')} and due_at > ${''}`],
    ['whose claim lapsed', sql`${inOutbox('sending')} and claimed_until <= ${''}`],
  ])('finds units %s by an index', async ([_which, where], { shop }) => {
    const statement = sql`select id from deliveries where ${where} order by due_at limit 16`
    const plan = await explain(shop.db, statement)
    expect(fullScans(plan, ['deliveries'])).toEqual([])
    // No such check for PostgreSQL: it may use any of several indexes and sort the few rows it finds.
    if (!isPostgres(shop.db)) expect(plan).toEqual([expect.stringContaining('deliveries_queued')])
  })
})
