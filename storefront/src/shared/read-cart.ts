import type { CartLine } from '@topup/core/cart/cart'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { randomId } from './random-id.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const hasTexts = (value: unknown, keys: readonly string[]): value is Record<string, string> =>
  isObject(value) && keys.every((key) => typeof value[key] === 'string')

function isLine(value: unknown): value is CartLine {
  return (
    hasTexts(value, ['id', 'gameId', 'packageId', 'gameUserId']) &&
    hasTexts(value.game, ['id', 'name', 'imageUrl', 'currency']) &&
    hasTexts(value.package, ['id', 'name', 'price']) &&
    (value.playerName === undefined || typeof value.playerName === 'string') &&
    (value.playerConfirmed === undefined || typeof value.playerConfirmed === 'boolean') &&
    Number.isInteger(value.quantity) &&
    Number(value.quantity) >= 1 &&
    Number(value.quantity) <= maxQuantity
  )
}

/** Reads the cart of an earlier visit from browser storage, without lines that are no longer readable. */
export function readCart(persisted: unknown): { lines: CartLine[]; checkoutId: string; paidCheckoutId: string } {
  const { lines, checkoutId, paidCheckoutId } = isObject(persisted) ? persisted : {}
  return {
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    checkoutId: typeof checkoutId === 'string' && checkoutId !== '' ? checkoutId : randomId(),
    paidCheckoutId: typeof paidCheckoutId === 'string' ? paidCheckoutId : '',
  }
}
