import { expect, it } from 'vitest'
import { detailsText } from './details-text.ts'

it('reads as words, without braces and without what is not there', () => {
  const details = {
    orderExpiry: 30,
    usd_to_idr: null,
    isActive: false,
    limits: { minAmount: '10000', note: null },
    games: ['free-fire', 'pubg'],
  }
  expect(detailsText(details)).toBe(
    'order expiry: 30 · is active: no · limits: (min amount: 10000) · games: free-fire, pubg',
  )
})

it('is empty where nothing was kept', () => {
  expect(detailsText({ role: null })).toBe('')
})
