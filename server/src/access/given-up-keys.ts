import type { Db, Trx } from '../platform/db/schema.ts'

const setting = 'keys-given-up'

/** The ids of keys that the owner declared lost. The store starts without them. */
export async function listGivenUp(db: Db): Promise<readonly string[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst()
  return row ? JSON.parse(row.value) : []
}

/** Like `listGivenUp`, and locks the list until the transaction ends, so that one process changes it at a time. */
export async function lockGivenUp(trx: Trx, updated_at: string): Promise<readonly string[]> {
  const { value } = await trx
    .insertInto('settings')
    .values({ key: setting, value: '[]', updated_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return JSON.parse(value)
}

export const saveGivenUp = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .updateTable('settings')
    .set({ value: JSON.stringify(ids) })
    .where('key', '=', setting)
    .execute()
