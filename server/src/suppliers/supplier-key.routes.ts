import type { IRouter } from 'express'
import { ownerRecent, seller } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import { listSupplierKeys, removeSupplierKey, setSupplierKey } from './change-supplier-key.ts'
import type { OutsideContext } from './context.ts'

export function supplierKeyRoutes(router: IRouter, ctx: OutsideContext): void {
  route(router, ctx, 'listSupplierKeys', seller, () => listSupplierKeys(ctx.db))
  route(router, ctx, 'setSupplierKey', ownerRecent, ({ input, who }) => setSupplierKey(ctx, who.sellerId, input))
  route(router, ctx, 'removeSupplierKey', ownerRecent, ({ input, who }) =>
    removeSupplierKey(ctx, who.sellerId, input.id),
  )
}
