import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { PlayerField } from '@topup/core/catalog/player'
import { isOwnAddress, isStorePicture } from '@topup/core/web/web-address'
import { recordAudit } from '../../access/audit.ts'
import type { Context } from '../../alerts/context.ts'
import { write } from '../../platform/db/write.ts'
import { findGame } from './admin-catalog.ts'

/** Sorts a new game after the games that core lists, and before others that only the supplier lists. */
const position = 5_000
/** The only field that buyers fill in for a game added by the seller; the specification calls it 'Game ID'. */
const playerFields: PlayerField[] = [{ key: 'user_id', label: 'Game ID', kind: 'text' }]

/** Throws invalid_input for a picture of this store outside its picture folders, given as a path or a full URL. */
function assertPicture({ config }: Context, imageUrl: string): void {
  const store = new URL(config.PUBLIC_URL)
  const url = new URL(imageUrl, store)
  if (
    !isOwnAddress(config.PUBLIC_URL, imageUrl) ||
    (url.origin === store.origin && isStorePicture(url.pathname + url.search + url.hash))
  )
    return
  const message = 'A file of this store begins with /covers/ or /uploads/'
  throw new DomainError('invalid_input', message, { issues: [{ field: 'imageUrl', message }] })
}

/** Adds a game that the seller delivers by hand. Throws game_exists. */
export async function createGame(ctx: Context, sellerId: string, input: ParsedInput<'createGame'>): Promise<void> {
  const { id, name, otherNames, currency, imageUrl, isActive } = input
  assertPicture(ctx, imageUrl)
  const now = ctx.now().toISOString()
  await write(ctx.db, async (trx) => {
    const added = await trx
      .insertInto('games')
      .values({
        id,
        name,
        other_names: JSON.stringify(otherNames),
        image_url: imageUrl,
        currency_label: currency,
        category_code: null,
        player_fields: JSON.stringify(playerFields),
        is_active: isActive ? 1 : 0,
        source: 'seller',
        needs_buyer_ip: 0,
        needs_account: 0,
        position,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new DomainError('game_exists', `There is a game with the id ${id} already: choose another id`)
    await recordAudit(ctx, trx, { actor: sellerId, action: 'game.create', subject: id, details: { name, isActive } })
  })
  ctx.responses.invalidate()
}

/** Changes a game. Throws game_not_found, and kept_by_sync for fields of a supplier's game that the sync sets. */
export async function updateGame(ctx: Context, sellerId: string, input: ParsedInput<'updateGame'>): Promise<void> {
  const { id, name, otherNames, currency, imageUrl, isActive } = input
  if (imageUrl !== undefined) assertPicture(ctx, imageUrl)
  await write(ctx.db, async (trx) => {
    const game = await findGame(trx, id)
    if (!game) throw new DomainError('game_not_found', 'There is no such game')
    const words = {
      ...(name !== undefined && { name }),
      ...(currency !== undefined && { currency_label: currency }),
      ...(imageUrl !== undefined && { image_url: imageUrl }),
    }
    if (game.source === 'supplier' && Object.keys(words).length > 0) {
      throw new DomainError('kept_by_sync', 'The price sync keeps this game’s name, picture and currency')
    }
    await trx
      .updateTable('games')
      .set({
        ...words,
        ...(otherNames !== undefined && { other_names: JSON.stringify(otherNames) }),
        ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
        updated_at: ctx.now().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'game.update',
      subject: id,
      details: {
        ...words,
        ...(otherNames !== undefined && { otherNames: otherNames.join(', ') }),
        ...(isActive !== undefined && { isActive }),
      },
    })
  })
  ctx.responses.invalidate()
}
