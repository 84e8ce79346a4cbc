import type { Context } from '../context.ts'
import { prepareGamePage } from './game-page.ts'
import { listGames } from './list-games.ts'
import type { PageRenderer } from './load-renderer.ts'
import { publicPages } from './page-key.ts'
import { preparePublicPage } from './public-page.ts'
import type { Visitor } from './visitor.ts'

const firstVisitors: readonly Visitor[] = [
  { language: 'en', currency: 'USD' },
  { language: 'id', currency: 'IDR' },
]

/** Of the store's own order; the others are rendered when they are asked for. */
const GAMES_AHEAD = 20

/** Renders what most visitors ask for first, so that none of them waits for code that has never run. */
export async function warmPages(ctx: Context, renderer: PageRenderer): Promise<void> {
  try {
    for (const visitor of firstVisitors) {
      for (const path of publicPages) await preparePublicPage(ctx, renderer, { path }, visitor)
    }
    const games = (await listGames(ctx)).slice(0, GAMES_AHEAD)
    for (const { id: gameId } of games) {
      for (const visitor of firstVisitors) await prepareGamePage(ctx, renderer, { gameId, ...visitor }, visitor)
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a page could not be rendered ahead')
  }
}
