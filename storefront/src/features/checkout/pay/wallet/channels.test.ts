import { expect, it } from 'vitest'
import { type Channel, listChannels } from './channels.ts'

const dana: Channel = { code: 'ID_DANA', name: 'DANA', needsPhone: false, minIdr: 100, maxIdr: 20_000_000 }
const nothing = { card: null, ewallet: null, qris: null, account: null, counter: null, paypal: null }

it('offers QRIS after the wallets, before them to whoever pays in rupiah at home, and alone where the store has no wallet', () => {
  const ewallet = { channels: [{ ...dana, code: 'ID_DANA' as const }] }
  const qris = { minIdr: 1, maxIdr: 10_000_000 }
  const codes = (isLocal: boolean) => listChannels({ ...nothing, ewallet, qris }, isLocal).map(({ code }) => code)
  expect(codes(false)).toEqual(['ID_DANA', 'QRIS'])
  expect(listChannels({ ...nothing, qris }, false)).toEqual([
    { code: 'QRIS', name: 'QRIS', needsPhone: false, ...qris },
  ])
  expect(listChannels(nothing, false)).toEqual([])
  expect(codes(true)).toEqual(['QRIS', 'ID_DANA'])
})
