import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditDue, type ReceiptMoney } from './credited.ts'

const due = (money: Partial<ReceiptMoney>) =>
  creditDue({ charged: 150, came: 150, unitsBack: 0, otherBack: 0, ...money })
const amount = fc.nat(1_000)
const anyMoney = fc.record({ charged: amount, came: amount, unitsBack: amount, otherBack: amount })

describe('what credit notes take off a receipt', () => {
  it('is what went back, and never more than the receipt says', () => {
    expect(due({})).toBe(0)
    expect(due({ unitsBack: 50 })).toBe(50)
    expect(due({ unitsBack: 50, otherBack: 30 })).toBe(80)
    expect(due({ unitsBack: 150, otherBack: 150 })).toBe(150)
  })

  it('is what never came as well', () => {
    expect(due({ came: 100 })).toBe(50)
    expect(due({ came: 100, unitsBack: 50 })).toBe(100)
    expect(due({ came: 100, otherBack: 100 })).toBe(150)
    expect(due({ came: 0 })).toBe(150)
  })

  it('is nothing for money beyond the charge, which goes back first where no unit is named', () => {
    expect(due({ came: 200 })).toBe(0)
    expect(due({ came: 200, otherBack: 50 })).toBe(0)
    expect(due({ came: 200, otherBack: 80 })).toBe(30)
    expect(due({ came: 200, unitsBack: 50 })).toBe(50)
    expect(due({ came: 200, unitsBack: 150, otherBack: 50 })).toBe(150)
  })

  it('leaves between nothing and the whole receipt, and of money that came as charged exactly what did not go back', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        const left = money.charged - creditDue(money)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(Math.min(money.charged, money.came))
        const { charged, unitsBack, otherBack } = money
        const asCharged = charged - creditDue({ ...money, came: charged })
        expect(asCharged).toBe(Math.max(0, charged - unitsBack - otherBack))
      }),
    )
  })

  it('never falls by what goes back, and never rises by what comes', () => {
    fc.assert(
      fc.property(anyMoney, amount, (money, more) => {
        expect(creditDue({ ...money, unitsBack: money.unitsBack + more })).toBeGreaterThanOrEqual(creditDue(money))
        expect(creditDue({ ...money, otherBack: money.otherBack + more })).toBeGreaterThanOrEqual(creditDue(money))
        expect(creditDue({ ...money, came: money.came + more })).toBeLessThanOrEqual(creditDue(money))
      }),
    )
  })
})
