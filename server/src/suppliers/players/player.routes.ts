import { DomainError } from '@topup/core/api/errors'
import type { IRouter } from 'express'
import { anyone } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { checkPlayer, readPlayer } from './check-player.ts'

export function playerRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'checkPlayer', anyone, async ({ input }) => {
    const game = await ctx.db.selectFrom('games').selectAll().where('id', '=', input.id).executeTakeFirst()
    if (!game?.is_active) throw new DomainError('game_not_found', 'This game is not sold here')
    return checkPlayer(ctx, game, readPlayer(game, input.player), ctx.config.timing.playerCheck)
  })
}
