import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import { nextTry } from '../platform/db/queue.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { afterCommit } from '../platform/db/write.ts'
import type { Context } from './context.ts'
import type { PaymentProvider } from './payment-port.ts'
import { findProvider } from './ports.ts'

/** A single refusal does not hide a provider: the probe that follows, or the next payment, must be refused too. */
const REFUSALS_TO_HIDE = 2
const MOST_DOUBLINGS = 6

export async function listHidden(db: Db): Promise<ReadonlySet<PaymentProvider>> {
  const rows = await db.selectFrom('provider_health').select('provider').where('is_hidden', '=', 1).execute()
  return new Set(rows.map(({ provider }) => provider))
}

/** Returns the time of a provider's next probe after this many tries. */
export const nextProbe = (ctx: Context, tries: number): string =>
  nextTry(ctx, tries + 1, {
    first: ctx.config.timing.providerProbe,
    most: ctx.config.timing.providerProbe * 2 ** MOST_DOUBLINGS,
  })

/** Counts a provider's refusal of the store. The second one in a row hides the provider and tells the owner. */
export async function noteRefusal(
  ctx: Context,
  trx: Trx,
  provider: PaymentProvider,
  said: string,
  by: 'payment' | 'probe',
): Promise<void> {
  const probe_refused = by === 'probe' ? 1 : 0
  const row = await trx
    .insertInto('provider_health')
    .values({
      provider,
      refusals: 1,
      is_hidden: 0,
      probe_refused,
      tries: 0,
      due_at: ctx.now().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet((eb) => ({ refusals: eb('provider_health.refusals', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  // A payment that was already under way when the provider was hidden does not count as a further try.
  if (row.refusals < REFUSALS_TO_HIDE || (row.is_hidden && by === 'payment')) return
  const due_at = nextProbe(ctx, row.tries)
  await trx
    .updateTable('provider_health')
    .set({ is_hidden: 1, probe_refused, tries: row.tries + 1, due_at })
    .where('provider', '=', provider)
    .execute()
  const { label = provider, waysLabel = provider } = findProvider(ctx, provider) ?? {}
  await needAttention(ctx, trx, {
    kind: 'provider_refuses',
    subjectType: 'provider',
    subjectId: provider,
    reason: `${label} refuses the store (${said}), so buyers are not offered to pay by ${waysLabel}. Look at the key and the account at ${label}. It is tried again by itself and offered as soon as it answers.`,
  })
}

/** Deletes the refusals of a provider that works again or has no key any more; returns whether it was hidden. */
export async function forgetRefusals(ctx: Context, trx: Trx, provider: PaymentProvider): Promise<boolean> {
  const row = await trx
    .deleteFrom('provider_health')
    .where('provider', '=', provider)
    .returning('is_hidden')
    .executeTakeFirst()
  if (!row) return false
  await resolveAttention(trx, 'provider', provider, ctx.now(), 'provider_refuses')
  return row.is_hidden === 1
}

/**
 * Probes a provider at once after a set-up check found its key refused; only a refused probe hides it. Other failed
 * checks (of a webhook, of an API version) never hide a provider.
 */
export async function suspectProvider(ctx: Context, trx: Trx, checkId: string): Promise<void> {
  const provider = ctx.providers.find(({ name }) => checkId === `${name}.key`)?.name
  if (!provider) return
  const due_at = ctx.now().toISOString()
  await trx
    .insertInto('provider_health')
    .values({ provider, refusals: 1, is_hidden: 0, probe_refused: 0, tries: 0, due_at })
    // A hidden provider already has a time for its next probe, which stays.
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({ due_at }).where('provider_health.is_hidden', '=', 0),
    )
    .execute()
  afterCommit(trx, () => ctx.signals.wake('providers'))
}
