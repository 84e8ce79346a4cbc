import type { IRouter } from 'express'
import { owner, ownerRecent } from '../../access/seller-auth.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { getLegalVersion, listLegalPages, loadLegalDraft } from './read-legal-page.ts'
import { saveLegalPage } from './save-legal-page.ts'

/** Routes for the owner to edit. The public pages come from the response cache (web/pages/cached-reads.ts). */
export function legalRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'listLegalPages', owner, () => listLegalPages(ctx))
  route(router, ctx, 'getLegalVersion', owner, ({ input }) => getLegalVersion(ctx.db, input.page, input.version))
  route(router, ctx, 'saveLegalPage', ownerRecent, async ({ input, who }) => {
    await saveLegalPage(ctx, who.sellerId, input)
    return loadLegalDraft(ctx.db, input.page)
  })
}
