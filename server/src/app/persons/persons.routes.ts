import type { IRouter } from 'express'
import { owner, ownerRecent, ownerToday } from '../../access/seller-auth.ts'
import { route } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { copyToPage } from './copy-page.ts'
import { erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { closeRequest, copyOf, detailsOf, getRequest, listRequests, openRequest } from './requests.ts'

export function personRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'findPerson', ownerRecent, ({ input }) => findPerson(ctx.db, input))
  route(router, ctx, 'listDataRequests', owner, () => listRequests(ctx.db))
  route(router, ctx, 'openDataRequest', ownerRecent, ({ input, who }) => openRequest(ctx, who.sellerId, input))
  route(router, ctx, 'getDataRequest', owner, async ({ input }) => detailsOf(ctx, await getRequest(ctx.db, input.id)))
  route(router, ctx, 'copyPerson', ownerRecent, async ({ input, who }) => {
    const data = await copyOf(ctx, who.sellerId, input.id)
    return { page: copyToPage(data, ctx.settings.current().timeZone), data }
  })
  route(router, ctx, 'erasePerson', ownerRecent, async ({ input, who }) =>
    detailsOf(ctx, await erasePerson(ctx, who.sellerId, input.id)),
  )
  route(router, ctx, 'closeDataRequest', ownerToday, ({ input, who }) => closeRequest(ctx, who.sellerId, input.id))
}
