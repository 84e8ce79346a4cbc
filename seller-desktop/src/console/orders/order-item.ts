import type { AdminOrderView } from '@topup/core/api/fulfilment'

/** The bought package, with the quantity only if above 1: `86 Diamonds × 2`. */
export const itemText = ({ package: bought, quantity }: Pick<AdminOrderView, 'package' | 'quantity'>) =>
  quantity > 1 ? `${bought.name} × ${quantity}` : bought.name
