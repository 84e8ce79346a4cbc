import { describe, expect, it } from 'vitest'
import { balanceCut, type PaidCheckout } from './balance-cut.ts'

const order = (id: string, total: number, isCompleted = true) => ({ id, total, isCompleted })
const cut = (checkout: Partial<PaidCheckout>) =>
  balanceCut({ orders: [order('a', 1000)], refundedUnits: [], paid: 1000, takenBack: 0, ...checkout })

describe('what the balance loses of a checkout', () => {
  it('is nothing as long as its money stays', () => {
    expect(cut({})).toBe(0)
  })

  it('is the price of each unit of a completed order whose money goes back, and of no other order', () => {
    const orders = [order('a', 1000), order('b', 500, false)]
    const refundedUnits = [
      { orderId: 'a', price: 400 },
      { orderId: 'b', price: 500 },
    ]
    expect(cut({ orders, refundedUnits, paid: 1500 })).toBe(400)
  })

  it('is a completed order whose payment was taken back, in dollars whatever was paid', () => {
    expect(cut({ paid: 160_000, takenBack: 160_000 })).toBe(1000)
    expect(cut({ paid: 160_000, takenBack: 40_000 })).toBe(250)
  })

  it('counts money that went back twice over only once', () => {
    const refundedUnits = [{ orderId: 'a', price: 1000 }]
    expect(cut({ refundedUnits, takenBack: 1000 })).toBe(1000)
    expect(cut({ takenBack: 2500 })).toBe(1000)
  })

  it('lets what is left pay for the completed orders first', () => {
    const orders = [order('a', 1000), order('b', 500, false)]
    expect(cut({ orders, paid: 1500, takenBack: 500 })).toBe(0)
    expect(cut({ orders, paid: 1500, takenBack: 700 })).toBe(200)
  })

  it('is nothing of an order that was not completed', () => {
    expect(cut({ orders: [order('a', 1000, false)], takenBack: 1000 })).toBe(0)
  })
})
