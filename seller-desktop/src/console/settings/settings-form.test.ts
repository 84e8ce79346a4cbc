import type { StoreSettings } from '@topup/core/api/settings'
import { expect, it } from 'vitest'
import { numberMeant } from './number-field.tsx'
import { changesOf, withClaim, withConfirmed, withLimit, withRetention, withSwitched } from './settings-form.ts'

const values: StoreSettings = {
  storeName: 'Kilat',
  supportEmail: 'a@b.example',
  supportPhone: '6281234567',
  socials: { instagram: '', tiktok: '', discord: '' },
  claims: { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' },
  confirmedClaims: [],
  confirmedContact: { supportEmail: '', supportPhone: '', sellerName: '', sellerAddress: '' },
  orderExpiryMinutes: 30,
  heldPaymentHours: 24,
  channelLimits: {},
  channelsOff: [],
  accountLifeMinutes: 60,
  supplierWeights: { cost: 60, success: 30, speed: 10 },
  timeZone: 'Asia/Jakarta',
  sellerName: '',
  sellerAddress: '',
  taxNote: '',
  taxNumber: '',
  registrationNumber: '',
  tax: { kind: 'none', rate: 0 },
  notices: { email: '', webhookUrl: '' },
  heldOrdersAfter30Minutes: 'refund',
  newOrdersWhenBusy: 'refuse',
  retentionDays: 365,
  retention: {},
  dataRequestDays: 3,
}
const open = { minIdr: 100, maxIdr: 20_000_000 }

it('sends only what was changed', () => {
  expect(changesOf(values, values)).toEqual({})
  const draft = { ...values, storeName: 'Petir', claims: { ...values.claims, rating: '4.8' } }
  expect(changesOf(values, draft)).toEqual({ storeName: 'Petir', claims: draft.claims })
})

it('takes the word back for a claim that is typed anew, and gives it back with the old words', () => {
  const saved = { ...values, confirmedClaims: withConfirmed(['rating'], 'gamers', true) }
  expect(saved.confirmedClaims).toEqual(['gamers', 'rating'])
  const typed = { ...saved, ...withClaim(saved, saved, 'gamers', '2M+') }
  expect(changesOf(saved, typed)).toEqual({ claims: { ...saved.claims, gamers: '2M+' }, confirmedClaims: ['rating'] })
  expect(changesOf(saved, { ...typed, ...withClaim(typed, saved, 'gamers', '1M+') })).toEqual({})
})

it('keeps a limit only while it is narrower than the channel’s own', () => {
  const narrowed = withLimit({}, 'ID_DANA', { minIdr: 5000 }, open)
  expect(narrowed).toEqual({ ID_DANA: { minIdr: 5000, maxIdr: 20_000_000 } })
  expect(withLimit(narrowed, 'ID_DANA', { minIdr: open.minIdr }, open)).toEqual({})
})

it('a channel that is switched off and on again leaves the draft as it was', () => {
  const off = withSwitched(['QRIS'], 'ID_DANA', false)
  expect(off).toEqual(['ID_DANA', 'QRIS'])
  expect(withSwitched(off, 'ID_DANA', true)).toEqual(['QRIS'])
})

it('gives a kind of data back its usual time once its field is empty, and leaves the others', () => {
  const set = withRetention({ notices: 90 }, 'risk', 60.4)
  expect(set).toEqual({ notices: 90, risk: 60 })
  expect(withRetention(set, 'notices', undefined)).toEqual({ risk: 60 })
})

it.each([
  ['10.000', {}, 10_000],
  ['10,000', {}, 10_000],
  ['Rp 12.500,00', {}, 12_500],
  ['1.500.000', {}, 1_500_000],
  ['12,5', {}, undefined],
  ['11,5', { step: 0.01 }, 11.5],
  ['11.5', { step: 0.01 }, 11.5],
  ['1.440', { step: 'any' }, undefined],
  ['90', { step: 'any' }, 90],
])('a field of numbers takes %j with %j as %s', (typed, field, meant) => {
  expect(numberMeant(typed, field)).toBe(meant)
})
