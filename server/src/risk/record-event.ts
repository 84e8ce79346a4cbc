import type { Context } from '../platform/context.ts'
import { keptPlan } from '../platform/db/kept-plan.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { EventKind, Subjects } from './facts.ts'

type NewEvent = Readonly<{
  kind: EventKind
  /** The id of the event's source. A second event of the same kind and source is not stored. */
  of: string
  paymentId: string
  packageId: string | null
  amount: number
  subjects: Subjects
}>

/** Stores an event unless stored already. Returns whether the event is new. */
export async function recordEvent(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  { kind, of, paymentId, packageId, amount, subjects }: NewEvent,
): Promise<boolean> {
  const { address, session, mail, player, card } = subjects
  const made = await trx
    .insertInto('risk_events')
    .values({
      id: `${kind}:${of}`,
      kind,
      at: ctx.now().toISOString(),
      amount,
      payment_id: paymentId,
      package_id: packageId,
      address,
      session,
      mail,
      player,
      card,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .modifyEnd(keptPlan)
    .executeTakeFirst()
  return made !== undefined
}

/** Stores a payment's later outcome with the subjects of its first event. Does nothing if that event was deleted. */
export async function recordOutcome(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  paymentId: string,
  kind: 'released' | 'disputed',
): Promise<void> {
  const then = await trx
    .selectFrom('risk_events')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['held', 'paid'])
    .executeTakeFirst()
  if (!then) return
  const { package_id: packageId, amount, address, session, mail, player, card } = then
  const subjects = { address, session, mail, mailDomain: null, player, card }
  await recordEvent(ctx, trx, { kind, of: paymentId, paymentId, packageId, amount, subjects })
}
