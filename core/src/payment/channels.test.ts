import { describe, expect, it } from 'vitest'
import { channelCodes, channels, channelsOf, isPaidByNumber, namedChannels } from './channels.ts'
import { paymentMethods } from './payment-methods.ts'

describe('the channels', () => {
  it.each(channelCodes)('%s belongs to one way to pay and takes a range of whole rupiah', (code) => {
    const { method, minIdr, maxIdr, currency } = channels[code]
    expect(paymentMethods.filter((one) => channelsOf(one).includes(code as never))).toEqual([method])
    expect(Number.isSafeInteger(minIdr) && Number.isSafeInteger(maxIdr) && minIdr > 0 && minIdr < maxIdr).toBe(true)
    expect(currency).toBe('IDR')
  })

  it('have names and marks that tell them apart', () => {
    for (const member of ['name', 'mark'] as const) {
      const all = channelCodes.map((code) => channels[code][member])
      expect(new Set(all).size).toBe(all.length)
    }
  })

  it('are named when they are paid by, but for the one with a call of its own', () => {
    expect(channelCodes.filter((code) => !namedChannels.includes(code as never))).toEqual(['QRIS'])
  })

  it('of accounts and counters are paid by a number', () => {
    const byNumber = channelCodes.filter((code) => isPaidByNumber(channels[code].method))
    expect(byNumber).toEqual([...channelsOf('account'), ...channelsOf('counter')])
    expect(byNumber).toHaveLength(8)
  })
})
