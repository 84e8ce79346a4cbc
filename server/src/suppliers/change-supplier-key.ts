import { DomainError } from '@topup/core/api/errors'
import { keyedGames } from '@topup/core/delivery/keyed-games'
import { recordAudit } from '../access/audit.ts'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { encrypt } from '../platform/secrets/encryption.ts'
import type { Context, OutsideContext } from './context.ts'
import { associatedWith, lineOf, listAccounts } from './supplier-accounts.ts'

type Game = (typeof keyedGames)[number]

export async function listSupplierKeys(db: Db) {
  const accounts = await listAccounts(db)
  return keyedGames.map((gameId) => ({ gameId, setAt: accounts.get(gameId)?.created_at ?? null }))
}

/** Marks the game's key removed and closes its attention entry. The row stays, to query orders sent with the key. */
async function retire(ctx: Context, trx: Trx, gameId: string) {
  const now = ctx.now()
  const retired = await trx
    .updateTable('supplier_accounts')
    .set({ removed_at: now.toISOString() })
    .where('game_id', '=', gameId)
    .where('removed_at', 'is', null)
    .returning(['id', 'supplier'])
    .executeTakeFirst()
  if (retired) await resolveAttention(trx, 'supplier', lineOf(retired.supplier, retired.id), now)
  return retired
}

/** Checks a key with a balance call before storing it: a bad key would stop deliveries. Throws if refused. */
async function assertAccepted(ctx: OutsideContext, apiKey: string): Promise<string> {
  const supplier = ctx.supplier?.withKey?.(apiKey)
  if (!supplier) throw new DomainError('provider_not_offered', 'No supplier that takes such keys is set up')
  try {
    await supplier.getBalance()
  } catch {
    throw new DomainError('provider_unavailable', 'The supplier did not accept this key: look at it and try again')
  }
  return supplier.name
}

export async function setSupplierKey(ctx: OutsideContext, sellerId: string, input: { id: Game; apiKey: string }) {
  const supplier = await assertAccepted(ctx, input.apiKey)
  const game = await ctx.db.selectFrom('games').select('id').where('id', '=', input.id).executeTakeFirst()
  if (!game) throw new DomainError('game_not_found', 'There is no such game')
  const id = ctx.newId()
  const now = ctx.now().toISOString()
  await write(ctx.db, async (trx) => {
    const earlier = await retire(ctx, trx, input.id)
    await trx
      .insertInto('supplier_accounts')
      .values({
        id,
        game_id: input.id,
        supplier,
        ciphertext: encrypt(input.apiKey, associatedWith(id), ctx.config.DATA_KEYS),
        created_by: sellerId,
        created_at: now,
        removed_at: null,
      })
      .execute()
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'supplier_key_set',
      subject: `game:${input.id}`,
      details: { account: id, replaces: earlier?.id ?? null },
    })
  })
  ctx.responses.invalidate()
  ctx.signals.wake('deliveries')
  return { gameId: input.id, setAt: now }
}

/** Removes a game's own supplier key; its orders then go through the store's own account again. */
export async function removeSupplierKey(ctx: OutsideContext, sellerId: string, gameId: Game) {
  await write(ctx.db, async (trx) => {
    const removed = await retire(ctx, trx, gameId)
    if (!removed) return
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'supplier_key_removed',
      subject: `game:${gameId}`,
      details: { account: removed.id },
    })
  })
  ctx.responses.invalidate()
  ctx.signals.wake('deliveries')
  return { gameId, setAt: null }
}

/** Wipes removed keys once no order sent with them is open. */
export async function wipeRemovedKeys(ctx: OutsideContext): Promise<number> {
  // A unit leased when the key was removed may still be sent with the key, until the lease lapses.
  const removedBefore = new Date(ctx.now().getTime() - ctx.config.timing.claimLease).toISOString()
  const wiped = await write(ctx.db, (trx) =>
    trx
      .updateTable('supplier_accounts')
      .set({ ciphertext: null })
      .where('removed_at', '<=', removedBefore)
      .where('ciphertext', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('supplier_orders')
              .select('supplier_orders.id')
              .whereRef('account_id', '=', 'supplier_accounts.id')
              .where('status', 'in', ['sending', 'unknown', 'accepted']),
          ),
        ),
      )
      .returning('id')
      .execute(),
  )
  return wiped.length
}
