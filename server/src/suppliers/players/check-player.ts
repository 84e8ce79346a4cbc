import { DomainError } from '@topup/core/api/errors'
import type { PlayerCheckView } from '@topup/core/api/games'
import { type ParsedPlayer, type PlayerField, parsePlayer } from '@topup/core/catalog/player'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import type { Selectable } from 'kysely'
import type { GameTable } from '../../catalog/catalog.table.ts'
import type { PlayerCheck } from '../../suppliers/supplier.ts'
import type { Context, OutsideContext } from '../context.ts'

type Game = Selectable<GameTable>
type Checkable = Pick<Game, 'category_code' | 'checks_player' | 'gives_code' | 'needs_account'>
type Player = Extract<ParsedPlayer, { ok: true }>
type Needs = Pick<OutsideContext, 'config' | 'now' | 'playerChecks' | 'supplier'>

const fieldsOf = (game: Game) => JSON.parse(game.player_fields) as PlayerField[]

/** Parses a player from text; throws invalid_input if it does not fit the game's fields. */
export function readPlayer(game: Game, gameUserId: string): Player {
  if (game.gives_code) return { ok: true, values: {}, text: voucherPlayer }
  const player = parsePlayer(fieldsOf(game), gameUserId, game.id)
  if (player.ok) return player
  throw new DomainError('invalid_input', 'The player id does not fit this game', { issues: player.problems })
}

function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Whether the supplier can check players of this game. */
export const hasPlayerCheck = ({ supplier }: Pick<Context, 'supplier'>, game: Checkable): boolean =>
  supplier?.capabilities.playerCheck === true &&
  game.category_code !== null &&
  game.checks_player === 1 &&
  game.gives_code === 0 &&
  game.needs_account === 0

async function askSupplier(ctx: Needs, game: Game, player: Player, budget: number): Promise<PlayerCheck> {
  const { supplier, config } = ctx
  const { category_code: category } = game
  if (!supplier || category === null || !hasPlayerCheck(ctx, game)) return { kind: 'unsupported' }
  const ask = () => supplier.checkPlayer(category, player.values)
  const check = ctx.playerChecks.find(`${category} ${player.text}`, ctx.now(), config.timing.playerCheckKept, ask)
  // If the budget runs out first, the late answer is still cached for the next check.
  return within(budget, check, { kind: 'unavailable' })
}

/** Returns the label of the game server that the player's fields name; null if they name none. */
const regionOf = (game: Game, { values }: Player): string | null =>
  fieldsOf(game)
    .flatMap(({ key, options = [] }) => options.filter(({ value }) => value === values[key]))
    .at(0)?.label ?? null

/** Returns the supplier's answer about a player within `budget` ms; 'unavailable' after a timeout or outage. */
export async function checkPlayer(ctx: Needs, game: Game, player: Player, budget: number): Promise<PlayerCheckView> {
  const check = await askSupplier(ctx, game, player, budget)
  if (check.kind === 'found') return { status: 'found', name: check.name, region: regionOf(game, player) }
  return { status: check.kind }
}

type VerifiedPlayer = Readonly<{
  /** The columns of an order's row that describe its player. */
  row: Readonly<{ game_user_id: string; player_name: string | null; player_checked: 0 | 1 }>
  /** True if the game has a player check, but the check gives no answer now. */
  isUnknown: boolean
}>

/** Checks a player at the order. Throws player_not_found; the caller decides about unchecked players. */
export async function verifyPlayer(ctx: Needs, game: Game, player: Player): Promise<VerifiedPlayer> {
  const check = await checkPlayer(ctx, game, player, ctx.config.timing.playerCheckAtOrder)
  if (check.status === 'not-found') {
    throw new DomainError('player_not_found', 'No player has this ID: check it and try again')
  }
  const isFound = check.status === 'found'
  return {
    row: { game_user_id: player.text, player_name: isFound ? check.name : null, player_checked: isFound ? 1 : 0 },
    isUnknown: check.status === 'unavailable',
  }
}
