import type { FavouriteView, SavedPlayerView } from '@topup/core/api/account'
import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import { getSoldGame } from '../../catalog/get-sold-game.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { readPlayer } from '../../suppliers/players/check-player.ts'
import type { Context } from '../context.ts'
import { getUserId, lockUser } from './own-account.ts'

const MOST_PLAYERS = 50

type Session = string | undefined
type Saved = Readonly<{ players: SavedPlayerView[]; favourites: FavouriteView[] }>

const selectPlayers = (db: Db, userId: string) =>
  db
    .selectFrom('saved_players')
    .innerJoin('games', 'games.id', 'saved_players.game_id')
    .select([
      'saved_players.id',
      'saved_players.game_id as gameId',
      'games.name as gameName',
      'saved_players.player',
      'saved_players.name',
    ])
    .where('saved_players.user_id', '=', userId)

export async function listSaved(db: Db, sessionId: Session): Promise<Saved> {
  const userId = await getUserId(db, sessionId)
  const [players, favourites] = await Promise.all([
    selectPlayers(db, userId).orderBy('games.name').orderBy('saved_players.name').execute(),
    db
      .selectFrom('favourites')
      .innerJoin('games', 'games.id', 'favourites.game_id')
      .select(['games.id as gameId', 'games.name as gameName'])
      .where('favourites.user_id', '=', userId)
      .where('games.is_active', '=', 1)
      .orderBy('games.name')
      .execute(),
  ])
  return { players, favourites }
}

async function assertRoom(trx: Trx, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('saved_players')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_PLAYERS) {
    throw new DomainError('players_full', `You have saved ${MOST_PLAYERS} players: remove one first`)
  }
}

/** Saves a player id after the checks that an order's player id passes. A player already saved gets the new name. */
export const savePlayer = (
  ctx: Context,
  sessionId: Session,
  { gameId, player: typed, name }: ParsedInput<'savePlayer'>,
): Promise<SavedPlayerView> =>
  write(ctx.db, async (trx) => {
    const user_id = await lockUser(trx, sessionId, ctx.now())
    const game = await getSoldGame(trx, gameId)
    if (game.gives_code) throw new DomainError('invalid_input', 'This game sells codes: it has no players')
    const { text: player } = readPlayer(game, typed)
    const known = await selectPlayers(trx, user_id)
      .where('saved_players.game_id', '=', gameId)
      .where('saved_players.player', '=', player)
      .executeTakeFirst()
    if (known) {
      await trx.updateTable('saved_players').set({ name }).where('id', '=', known.id).execute()
      return { ...known, name }
    }
    await assertRoom(trx, user_id)
    const id = ctx.newId()
    const created_at = ctx.now().toISOString()
    await trx.insertInto('saved_players').values({ id, user_id, game_id: gameId, player, name, created_at }).execute()
    return { id, gameId, gameName: game.name, player, name }
  })

export const renamePlayer = (
  ctx: Context,
  sessionId: Session,
  { id, name }: ParsedInput<'renamePlayer'>,
): Promise<void> =>
  write(ctx.db, async (trx) => {
    const userId = await lockUser(trx, sessionId, ctx.now())
    const renamed = await trx
      .updateTable('saved_players')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!renamed) throw new DomainError('not_found', 'This player is not saved any more')
  })

export const removePlayer = (ctx: Context, sessionId: Session, id: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const userId = await getUserId(trx, sessionId)
    await trx.deleteFrom('saved_players').where('id', '=', id).where('user_id', '=', userId).execute()
  })

export const addFavourite = (ctx: Context, sessionId: Session, gameId: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const user_id = await lockUser(trx, sessionId, ctx.now())
    const { id: game_id } = await getSoldGame(trx, gameId)
    await trx
      .insertInto('favourites')
      .values({ user_id, game_id, created_at: ctx.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

export const removeFavourite = (ctx: Context, sessionId: Session, gameId: string): Promise<void> =>
  write(ctx.db, async (trx) => {
    const userId = await getUserId(trx, sessionId)
    await trx.deleteFrom('favourites').where('user_id', '=', userId).where('game_id', '=', gameId).execute()
  })
