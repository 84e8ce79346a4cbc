import type { Context } from '../context.ts'
import type { PageRenderer } from './load-renderer.ts'
import { publicPages } from './page-key.ts'
import { preparePublicPage } from './public-page.ts'
import type { Visitor } from './visitor.ts'

const firstVisitors: readonly Visitor[] = [
  { language: 'en', currency: 'USD' },
  { language: 'id', currency: 'IDR' },
]

/** Renders what most visitors ask for first, so that none of them waits for code that has never run. */
export async function warmPages(ctx: Context, renderer: PageRenderer): Promise<void> {
  try {
    for (const visitor of firstVisitors) {
      for (const path of publicPages) await preparePublicPage(ctx, renderer, { path }, visitor)
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'a page could not be rendered ahead')
  }
}
