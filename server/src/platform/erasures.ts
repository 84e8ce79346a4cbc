import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Context } from './context.ts'
import { appendLine } from './lasting-file.ts'

/** Tables whose erased rows are recorded by a digest; `Erasure.orders` holds plain order ids instead. */
export type ErasedTable =
  | 'checkouts'
  | 'orders'
  | 'users'
  | 'order_secrets'
  | 'refund_accounts'
  | 'account_passkeys'
  | 'gift_notes'
  | 'mails'
  | 'data_requests'

/**
 * `accounts`: accounts that their owners deleted; more is erased than from accounts erased by age, whose `users` row
 * stays. `asked`: checkouts erased on request; less of them stays than of checkouts erased by age.
 */
export type Erased = ErasedTable | 'accounts' | 'asked'

export type Erasure = Readonly<{
  at: string
  orders?: readonly string[]
  digests?: readonly string[]
  /** Webhooks that came before this time are deleted. */
  eventsBefore?: string
  /** Mails created before this time have lost their address. */
  mailsBefore?: string
}>

export const digestOf = (kind: Erased, id: string): string => createHash('sha256').update(`${kind}:${id}`).digest('hex')

export const erasuresFile = (dataDir: string) => `${dataDir}/erasures.jsonl`

type Noted = Readonly<{
  orders?: readonly string[]
  eventsBefore?: string
  mailsBefore?: string
  things?: readonly Readonly<{ table: Erased; ids: readonly string[] }>[]
}>

/**
 * Records erasures outside the database, and so outside its backups, for a restore to repeat. Called in the erasing
 * transaction, so that nothing is erased unrecorded. A person's data is erased even if the record cannot be written.
 */
export function noteErasure(
  { config, now, log }: Pick<Context, 'now' | 'log'> & { config: Pick<Context['config'], 'DATA_DIR'> },
  { orders = [], eventsBefore, mailsBefore, things = [] }: Noted,
): void {
  const digests = things.flatMap(({ table, ids }) => ids.map((id) => digestOf(table, id)))
  if (orders.length + digests.length === 0 && eventsBefore === undefined && mailsBefore === undefined) return
  const erasure: Erasure = {
    at: now().toISOString(),
    ...(orders.length > 0 && { orders }),
    ...(digests.length > 0 && { digests }),
    ...(eventsBefore !== undefined && { eventsBefore }),
    ...(mailsBefore !== undefined && { mailsBefore }),
  }
  try {
    mkdirSync(config.DATA_DIR, { recursive: true })
    appendLine(erasuresFile(config.DATA_DIR), JSON.stringify(erasure))
  } catch (error) {
    log.error({ err: error }, 'an erasure could not be noted in DATA_DIR: a restore would bring it back')
  }
}
