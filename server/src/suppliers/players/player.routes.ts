import type { IRouter } from 'express'
import { getSoldGame } from '../../catalog/get-sold-game.ts'
import { anyone } from '../../platform/http/authenticators.ts'
import { route } from '../../platform/http/route.ts'
import type { OutsideContext } from '../context.ts'
import { checkPlayer, readPlayer } from './check-player.ts'

export function playerRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'checkPlayer', anyone, async ({ input }) => {
    const game = await getSoldGame(ctx.db, input.id)
    return checkPlayer(ctx, game, readPlayer(game, input.player), ctx.config.timing.playerCheck)
  })
}
