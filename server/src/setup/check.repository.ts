import type { Selectable } from 'kysely'
import type { Db, Trx } from '../platform/db/schema.ts'
import type { CheckAnswer } from './check.ts'
import type { SetupCheckTable } from './setup.table.ts'

export type KeptAnswer = Selectable<SetupCheckTable>

export async function listAnswers(db: Db): Promise<ReadonlyMap<string, KeptAnswer>> {
  const rows = await db.selectFrom('setup_checks').selectAll().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** When a check began, whether it was to be made at once then, and when it ended. */
export type Try = Readonly<{ began: Date; wasAsked: boolean; ended: Date }>

/**
 * An answer replaces the one before; a try that brought none leaves it, and says why. One of a try that began before
 * a newer one, or before it was asked to be made again, knows less than it: that is not kept.
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
          // The second is by a clock that was put back since.
          const isOlder = [
            eb('setup_checks.tried_at', '<=', tried_at),
            eb('setup_checks.tried_at', '>', ended.toISOString()),
          ]
          return wasAsked ? eb.or(isOlder) : eb.and([eb.or(isOlder), eb('setup_checks.tried_at', '!=', '')])
        }),
    )
    .execute()
}

/** Of checks that are made no more. */
export const forgetOthers = (trx: Trx, ids: readonly string[]): Promise<unknown> =>
  trx
    .deleteFrom('setup_checks')
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()

/** Has the check, or each one, made again at the next look; the answers stand meanwhile. */
export const checkSoon = (trx: Trx, id?: string): Promise<unknown> =>
  trx
    .updateTable('setup_checks')
    .set({ tried_at: '' })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
