import { ApiError } from '@topup/core/api/client'
import type { CartLine } from '@topup/core/cart/cart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenLine } from '../../../tests/given-cart.ts'
import { useCartStore } from '../cart-store.ts'
import { pressPay } from './pay-press.ts'
import { findWanted, takeOpening, wantedOf } from './wanted-payment.ts'

const answer = vi.hoisted(() => vi.fn())
vi.mock('../api.ts', () => ({ api: answer }))

const stubStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
}
const open = { isPaid: false, isHeld: false }
const hasRoom = () => true
const { add, setQuantity, remove, clear } = useCartStore.getState()

/** Returns a buyer's choices. */
function chosen(changed: Partial<CartLine> = {}) {
  const { id: _, userId: __, createdAt: ___, quantity: ____, ...line } = { ...givenLine({}), ...changed }
  return line
}
const lines = () =>
  useCartStore
    .getState()
    .lines.map(({ gameUserId, packageId, quantity }) => [gameUserId, packageId, quantity].join(' '))
const wrong = chosen({ gameUserId: 'wrong' })
const right = chosen({ gameUserId: 'right' })
const place = (line: typeof wrong, quantity = 1) => [line.gameUserId, line.packageId, quantity].join(' ')

beforeEach(() => {
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
  answer.mockReset().mockResolvedValue(open)
  clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a second press of Pay in a tab', () => {
  it.each([
    ['player', right],
    ['package', chosen({ gameUserId: 'wrong', packageId: 'another' })],
  ])('with another %s changes the line of the first, and keeps what stood there', async (_what, corrected) => {
    await pressPay(wrong, hasRoom)
    const [before] = useCartStore.getState().lines
    await pressPay(corrected, hasRoom)
    expect(lines()).toEqual([place(corrected)])
    expect(useCartStore.getState().lines[0]?.id).toBe(before?.id)
    expect(findWanted()?.earlier).toEqual(before)
  })

  it('with the same buys it once, and still knows what was corrected before', async () => {
    await pressPay(wrong, hasRoom)
    await pressPay(right, hasRoom)
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(right)])
    expect(findWanted()?.earlier?.gameUserId).toBe('wrong')
  })

  it('and a third while the store is still asked change the line once, and what stood there is known', async () => {
    await pressPay(wrong, hasRoom)
    await Promise.all([pressPay(right, hasRoom), pressPay(right, hasRoom)])
    expect(lines()).toEqual([place(right)])
    expect(findWanted()?.earlier?.gameUserId).toBe('wrong')
  })

  it('keeps what another tab put into the cart while the store was asked', async () => {
    await pressPay(wrong, hasRoom)
    answer.mockImplementation(async () => {
      add(chosen({ gameUserId: 'of another tab' }))
      return open
    })
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(right), place(chosen({ gameUserId: 'of another tab' }))])
  })

  it('keeps the quantity that the buyer gave the line meanwhile, and forgets the name of the player before', async () => {
    await pressPay({ ...wrong, playerName: 'Raka89' }, hasRoom)
    const [line] = useCartStore.getState().lines
    setQuantity(line?.id ?? '', 3)
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(right, 3)])
    expect(useCartStore.getState().lines[0]?.playerName).toBeUndefined()
  })

  it('buys beside it what is of another game', async () => {
    const other = chosen({ gameId: 'another-game' })
    await pressPay(wrong, hasRoom)
    await pressPay(other, hasRoom)
    expect(lines()).toHaveLength(2)
    expect(findWanted()?.earlier).toBeUndefined()
  })

  it('adds a line of its own where the first was removed meanwhile', async () => {
    await pressPay(wrong, hasRoom)
    remove(useCartStore.getState().lines[0]?.id ?? '')
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(right)])
    expect(findWanted()?.earlier).toBeUndefined()
  })

  it('leaves alone what "Add to cart" put there, and takes an equal line as it is', async () => {
    add(wrong)
    await pressPay(wrong, hasRoom)
    expect(lines()).toEqual([place(wrong)])
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(wrong), place(right)])
  })

  it('takes the line of the first away where the right one was in the cart before', async () => {
    add(right)
    await pressPay(wrong, hasRoom)
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(right)])
    expect(findWanted()?.earlier?.gameUserId).toBe('wrong')
  })

  it('changes nothing in another tab, which knows of no press', async () => {
    await pressPay(wrong, hasRoom)
    vi.stubGlobal('sessionStorage', stubStorage())
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(wrong), place(right)])
  })

  it.each([
    ['was paid', { isPaid: true, isHeld: false }],
    ['has held money', { isPaid: false, isHeld: true }],
  ])('leaves the line alone when its checkout %s', async (_what, state) => {
    await pressPay(wrong, hasRoom)
    answer.mockResolvedValue(state)
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(wrong), place(right)])
  })

  it('leaves the line alone when the store does not answer, and corrects one whose orders were never placed', async () => {
    await pressPay(wrong, hasRoom)
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await pressPay(right, hasRoom)
    expect(lines()).toEqual([place(wrong), place(right)])
    answer.mockRejectedValueOnce(new ApiError(404, '', { message: 'no such checkout', code: 'checkout_not_found' }))
    await pressPay(chosen({ gameUserId: 'third' }), hasRoom)
    expect(lines()).toEqual([place(wrong), place(chosen({ gameUserId: 'third' }))])
  })
})

it('leaves the cart and what was wanted as they are where the cart is full', async () => {
  expect(await pressPay(wrong, () => false)).toBe(false)
  expect(lines()).toEqual([])
  expect(findWanted()).toBeUndefined()
})

it('opens the payment of the first press by itself, and never that of a correction', async () => {
  const way = { way: 'QRIS', agreedTo: 2, opensAlone: true } as const
  await pressPay(wrong, hasRoom, way)
  const { checkoutId } = useCartStore.getState()
  expect(wantedOf(checkoutId)).toMatchObject({ way: 'QRIS', agreedTo: 2, opens: true })
  await pressPay(right, hasRoom, way)
  expect(takeOpening(useCartStore.getState().checkoutId)).toBeUndefined()
  expect(wantedOf(useCartStore.getState().checkoutId)?.way).toBe('QRIS')
})
