import { DAY, SECOND } from '@topup/core/time'
import type { Selectable } from 'kysely'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { decrypt } from '../platform/secrets/encryption.ts'
import type { PaymentProvider } from './payment-port.ts'
import type { WebhookRegistrationTable } from './webhook-registration.table.ts'

export type WebhookRegistration = Selectable<WebhookRegistrationTable>

/** How long the secret of a replaced webhook stays valid: the provider retries pending events for about a day. */
const KEPT = DAY
/** The shortest time between two reads of the table for webhooks that no known secret verifies. */
const READ_AGAIN = 2 * SECOND

/** The ids and secrets that verify a provider's webhooks, in addition to those from the environment. */
export type SavedWebhooks = Readonly<{ refs: readonly string[]; secrets: readonly string[] }>

export const associatedWith = (provider: string, ref: string) => `webhook_registrations:${provider}:${ref}`

export const listRegistrations = (db: Db, provider?: PaymentProvider): Promise<WebhookRegistration[]> =>
  db
    .selectFrom('webhook_registrations')
    .selectAll()
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as PaymentProvider))
    .orderBy('made_at', 'desc')
    .orderBy('ref')
    .execute()

/** Whether the webhook was replaced at least a day ago: the provider sends no pending events of it any more. */
const isOver = ({ replaced_at }: WebhookRegistration, now: Date): boolean =>
  replaced_at !== null && now.getTime() - Date.parse(replaced_at) >= KEPT

async function forget(ctx: Context, over: readonly WebhookRegistration[]): Promise<void> {
  await write(ctx.db, async (trx) => {
    for (const { provider, ref } of over) {
      await trx
        .deleteFrom('webhook_registrations')
        .where('provider', '=', provider)
        .where('ref', '=', ref)
        .where('replaced_at', 'is not', null)
        .execute()
    }
  })
}

/** Keeps ids and secrets in memory, as each incoming webhook needs them. Other processes reload by `refresh`. */
export function createWebhookRegistrations() {
  let saved: ReadonlyMap<string, SavedWebhooks> = new Map()
  let readAt: number | undefined
  const none: SavedWebhooks = { refs: [], secrets: [] }

  function open(ctx: Context, { provider, ref, secret_sealed }: WebhookRegistration): string[] {
    if (secret_sealed === null) return []
    try {
      return [decrypt(secret_sealed, associatedWith(provider, ref), ctx.config.DATA_KEYS)]
    } catch {
      ctx.log.error({ provider, ref }, 'the secret of a registered webhook does not open: is a key of DATA_KEYS gone?')
      return []
    }
  }

  /** Loads the registrations; returns those replaced at least a day ago, without deleting them. */
  async function read(ctx: Context): Promise<readonly WebhookRegistration[]> {
    const now = ctx.now()
    const rows = await listRegistrations(ctx.db)
    const over = ctx.clock.isDoubtful() ? [] : rows.filter((row) => isOver(row, now))
    const left = rows.filter((row) => !over.includes(row))
    const names = new Set(left.map(({ provider }) => provider as string))
    saved = new Map(
      [...names].map((name) => {
        const own = left.filter(({ provider }) => provider === name)
        return [name, { refs: own.map(({ ref }) => ref), secrets: own.flatMap((row) => open(ctx, row)) }]
      }),
    )
    readAt = now.getTime()
    return over
  }

  async function refresh(ctx: Context): Promise<void> {
    const over = await read(ctx)
    if (over.length > 0) await forget(ctx, over)
  }

  return {
    read,
    refresh,
    of: (provider: PaymentProvider): SavedWebhooks => saved.get(provider) ?? none,
    /** Returns `attempt`'s result. If nothing verifies, reads the table again: another process may have saved more. */
    async verify<T>(
      ctx: Context,
      provider: PaymentProvider,
      attempt: (saved: SavedWebhooks) => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const before = saved.get(provider) ?? none
      const found = await attempt(before)
      const isFresh = readAt !== undefined && Math.abs(ctx.now().getTime() - readAt) < READ_AGAIN
      if (found !== undefined || isFresh) return found
      await refresh(ctx)
      const after = saved.get(provider) ?? none
      return after.refs.join() === before.refs.join() ? undefined : attempt(after)
    },
  }
}
export type WebhookRegistrations = ReturnType<typeof createWebhookRegistrations>
