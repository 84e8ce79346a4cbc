import { describe, expect, it } from 'vitest'
import { divideTakenBack, type PaymentBooks } from './taken-back.ts'

const divide = (books: Partial<PaymentBooks>) =>
  divideTakenBack({ owed: 0, open: 0, earned: 0, refundedOutside: 0, chargedBack: 0, ...books })

describe('what the provider’s side took back', () => {
  it('moves nothing as long as it was owed', () => {
    expect(divide({ owed: 0, earned: 150, refundedOutside: 499 })).toEqual({ fromEarned: 0, toOwed: 0 })
    expect(divide({ owed: 299, open: 299, refundedOutside: 200 })).toEqual({ fromEarned: 0, toOwed: 0 })
  })

  it('is taken from what was earned when it is more than was owed, and never from more than that', () => {
    expect(divide({ owed: -100, earned: 150, refundedOutside: 100 })).toEqual({ fromEarned: 100, toOwed: 0 })
    expect(divide({ owed: -499, earned: 150, refundedOutside: 499 })).toEqual({ fromEarned: 150, toOwed: 0 })
  })

  it('leaves alone what other corrections brought below zero', () => {
    expect(divide({ owed: -10, earned: 150 })).toEqual({ fromEarned: 0, toOwed: 0 })
  })

  it('counts a lost dispute for what is given up, not for what was or may yet be delivered', () => {
    expect(divide({ owed: 499, chargedBack: 499 })).toEqual({ fromEarned: 0, toOwed: 499 })
    expect(divide({ owed: 998, open: 499, chargedBack: 998 })).toEqual({ fromEarned: 0, toOwed: 499 })
    expect(divide({ owed: 0, earned: 150, chargedBack: 150 })).toEqual({ fromEarned: 0, toOwed: 0 })
    expect(divide({ owed: 299, open: 499, chargedBack: 299 })).toEqual({ fromEarned: 0, toOwed: 0 })
  })
})
