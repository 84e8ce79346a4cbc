import type { Currency } from '@topup/core/money/currency'
import { useCartStore } from '../../../shared/cart-store.ts'
import { useCurrency } from '../../../shared/prices.ts'
import { reviewLines } from '../set-up/review-lines.ts'
import { OrderSummary } from '../summary/order-summary.tsx'
import type { GamesQuery } from '../use-checkout.ts'

type CartSummaryProps = Readonly<{
  games: NonNullable<GamesQuery['data']>
  charge: Currency | undefined
  canChange: boolean
}>

/** The cart's lines compared with the catalogue, before the store has orders for them. */
export function CartSummary({ games, charge, canChange }: CartSummaryProps) {
  const lines = useCartStore((cart) => cart.lines)
  const inRupiah = useCurrency() === 'IDR'
  return (
    <OrderSummary
      lines={reviewLines(lines, games, inRupiah)}
      placed={undefined}
      charge={charge}
      canChange={canChange}
    />
  )
}
