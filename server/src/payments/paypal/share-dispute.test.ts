import { expect, it } from 'vitest'
import { shareDispute } from './share-dispute.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const sum = (shares: readonly { amount: number }[]) => shares.reduce((all, { amount }) => all + amount, 0)

it('gives a dispute over one transaction the amount of the dispute, whatever the transaction was', () => {
  expect(shareDispute(usd(100), [{ named: usd(250), came: usd(250) }])).toEqual([usd(100)])
})

it('gives each transaction what PayPal names for it, and what came by it where PayPal names nothing', () => {
  const disputed = [
    { named: usd(120), came: usd(150) },
    { named: undefined, came: usd(499) },
  ]
  expect(shareDispute(usd(619), disputed)).toEqual([usd(120), usd(499)])
})

it('leaves what the dispute is over beyond its transactions to none of them', () => {
  const disputed = [
    { named: usd(100), came: usd(150) },
    { named: usd(200), came: undefined },
  ]
  expect(shareDispute(usd(1000), disputed)).toEqual([usd(100), usd(200)])
})

it.each([
  [100, [150, 150, 150]],
  [1, [150, 499]],
  [648, [150, 499]],
])('divides a dispute over %i between transactions of %j, and no smallest unit is lost', (total, whole) => {
  const shares = shareDispute(
    usd(total),
    whole.map((amount) => ({ named: undefined, came: usd(amount) })),
  )
  expect(sum(shares)).toBe(total)
  for (const [index, { amount }] of shares.entries()) expect(amount).toBeLessThanOrEqual(whole[index] ?? 0)
})

it('never takes an amount of another currency for one of the dispute', () => {
  const disputed = [
    { named: { amount: 171_700, currency: 'BRL' }, came: usd(150) },
    { named: undefined, came: { amount: 15_000, currency: 'IDR' } },
  ]
  expect(shareDispute(usd(300), disputed)[0]).toEqual(usd(150))
})

it('tells a payment that came in another currency the whole dispute, and never that it is over nothing', () => {
  const rupiah = { named: undefined, came: { amount: 15_000, currency: 'IDR' } }
  const ours = { named: usd(150), came: usd(150) }
  expect(shareDispute(usd(300), [ours, rupiah])).toEqual([usd(150), usd(300)])
  expect(shareDispute(usd(100), [ours, rupiah])).toEqual([usd(100), usd(100)])
  expect(shareDispute(usd(300), [ours, { named: undefined, came: undefined }])).toEqual([usd(150), usd(0)])
})
