import type { Selectable } from 'kysely'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { CheckAnswer } from './check.ts'
import type { SetupCheckTable } from './setup.table.ts'

export type KeptAnswer = Selectable<SetupCheckTable>

export async function listAnswers(db: Db): Promise<ReadonlyMap<string, KeptAnswer>> {
  const rows = await db.selectFrom('setup_checks').selectAll().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A run of a check: its start, whether an immediate run was requested (`checkSoon`) at that time, and its end. */
export type Try = Readonly<{ began: Date; wasAsked: boolean; ended: Date }>

/**
 * Stores a check's answer in place of the earlier answer. A run that could not be made (`unmade`) keeps the earlier
 * answer and stores the reason. A run is discarded if a newer run was stored or requested after it started.
 */
export async function keepAnswer(
  trx: Trx,
  id: string,
  answer: CheckAnswer,
  { began, wasAsked, ended }: Try,
): Promise<void> {
  const tried_at = began.toISOString()
  const { state, says, todo = [], paste = [], offer = null, isDoubtful = false } = answer
  const found =
    state === 'unmade'
      ? { unmade: says }
      : {
          state,
          says,
          todo: JSON.stringify(todo),
          paste: JSON.stringify(paste),
          offer,
          is_doubtful: isDoubtful ? 1 : 0,
          answered_at: tried_at,
          unmade: null,
        }
  const nothing = { state: null, says: '', todo: '[]', paste: '[]', offer: null, is_doubtful: 0 }
  const never = { ...nothing, answered_at: null, unmade: null }
  await trx
    .insertInto('setup_checks')
    .values({ id, ...never, ...found, tried_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...found, tried_at })
        .where((eb) => {
          // A stored time after this run's end comes from a clock that has since been put back, so it counts as older.
          const isOlder = [
            eb('setup_checks.tried_at', '<=', tried_at),
            eb('setup_checks.tried_at', '>', ended.toISOString()),
          ]
          return wasAsked ? eb.or(isOlder) : eb.and([eb.or(isOlder), eb('setup_checks.tried_at', '!=', '')])
        }),
    )
    .execute()
}

/** Deletes the answers of checks that no longer exist. */
export const forgetOthers = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .deleteFrom('setup_checks')
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()

/** Requests a new run of the check, or of all, at the next round. The earlier answers stay until then. */
export const checkSoon = (trx: Trx, id?: string): Promise<unknown> =>
  trx
    .updateTable('setup_checks')
    .set({ tried_at: '' })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
