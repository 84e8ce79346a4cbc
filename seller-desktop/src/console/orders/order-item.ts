import type { AdminOrderView } from '@topup/core/api/fulfilment'

/** `86 Diamonds × 2`: what the buyer bought, the quantity only where there is more than one. */
export const itemText = ({ package: bought, quantity }: Pick<AdminOrderView, 'package' | 'quantity'>) =>
  quantity > 1 ? `${bought.name} × ${quantity}` : bought.name
