import { maxQuantity } from '@topup/core/cart/cart-limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenLine } from '../../../../tests/given-cart.ts'
import { findTypedEmail, keepTypedEmail } from '../../../shared/buyer/open-checkout.ts'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../../shared/cart-store.ts'
import { changeLines, withLine } from './change-lines.ts'

const one = givenLine({ id: 'one', packageId: 'small' })
const two = givenLine({ id: 'two', packageId: 'large', quantity: 2 })

describe('the lines with one of them changed', () => {
  it('hold it in its place, under its own id', () => {
    const changed = { ...one, gameUserId: 'another', quantity: 3 }
    expect(withLine([one, two], changed)).toEqual([changed, two])
  })

  it('hold it once where it became equal to another one, and no more of it than an order takes', () => {
    const equal = { ...one, packageId: 'large', package: two.package }
    expect(withLine([one, two], equal)).toEqual([{ ...equal, id: 'two', quantity: 3 }])
    const many = { ...equal, quantity: maxQuantity }
    expect(withLine([one, two], many).map(({ quantity }) => quantity)).toEqual([maxQuantity])
  })
})

describe('a cart that is changed while it is paid for', () => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const kept = new Map<string, string>()
      vi.stubGlobal(name, {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      })
    }
    useCartStore.getState().restore([one, two])
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is another checkout, which has the typed e-mail and the chosen way, and opens no payment by itself', () => {
    const { checkoutId: before } = useCartStore.getState()
    keepTypedEmail(before, 'buyer@example.com')
    wantPayment({ checkoutId: before, lineId: 'one', way: 'QRIS', agreedTo: 2, opens: true, earlier: two })
    changeLines((lines) => lines.slice(1))
    const { checkoutId, lines } = useCartStore.getState()
    expect(lines).toEqual([two])
    expect(checkoutId).not.toBe(before)
    expect(findTypedEmail(checkoutId)).toBe('buyer@example.com')
    expect(wantedOf(checkoutId)).toEqual({ checkoutId, lineId: 'one', way: 'QRIS', agreedTo: 2, opens: false })
  })
})
