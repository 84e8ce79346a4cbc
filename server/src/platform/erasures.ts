import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Context } from './context.ts'
import { appendLine } from './lasting-file.ts'

/** What is erased besides orders, by its table: named by a digest alone. */
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
 * `accounts`: one that its owner deleted, more than a forgotten buyer, of whom the `users` row stays. `asked`: the checkout
 * of somebody who asked to be erased, of which less stays than of one that is forgotten by its age.
 */
export type Erased = ErasedTable | 'accounts' | 'asked'

export type Erasure = Readonly<{
  at: string
  orders?: readonly string[]
  digests?: readonly string[]
  /** Notices of the providers that came before this are gone. */
  eventsBefore?: string
  /** What was mailed before this has no address any more. */
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
 * Notes outside the database, and so outside its backups, who was erased: a restore does it again. Called in the
 * transaction that erases, so that nothing is erased that is not noted. A person's data goes even where it cannot be.
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
