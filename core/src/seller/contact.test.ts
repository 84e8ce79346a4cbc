import { describe, expect, it } from 'vitest'
import { contactOf, contactPlaceholders, isContactConfirmed } from './contact.ts'

const settings = {
  storeName: 'Kilat',
  supportEmail: 'help@kilat.co.id',
  supportPhone: '628111222333',
  sellerName: '',
  sellerAddress: 'Jakarta',
}

describe('the contact of a store', () => {
  it('names the store where its seller has no name of its own', () => {
    expect(contactOf(settings).sellerName).toBe('Kilat')
    expect(contactOf({ ...settings, sellerName: 'PT Kilat' }).sellerName).toBe('PT Kilat')
  })

  it('is confirmed only as it read when its owner stood by it', () => {
    const confirmedContact = contactOf(settings)
    expect(isContactConfirmed({ ...settings, confirmedContact })).toBe(true)
    for (const change of [
      { supportEmail: 'other@kilat.co.id' },
      { supportPhone: '628111222334' },
      { sellerName: 'Another' },
      { sellerAddress: 'Bandung' },
      { storeName: 'Petir' },
    ]) {
      expect(isContactConfirmed({ ...settings, ...change, confirmedContact }), JSON.stringify(change)).toBe(false)
    }
  })

  it.each(['a@kilat.example', 'a@example.com', 'a@shop.test', 'a@localhost'])(
    'has a placeholder in %s',
    (supportEmail) => {
      expect(contactPlaceholders(contactOf({ ...settings, supportEmail }))).toEqual(['supportEmail'])
    },
  )

  it('has one in the number a store begins with, and none in what is its own', () => {
    expect(contactPlaceholders(contactOf({ ...settings, supportPhone: '6281234567890' }))).toEqual(['supportPhone'])
    expect(contactPlaceholders(contactOf(settings))).toEqual([])
    expect(contactPlaceholders(contactOf({ ...settings, supportEmail: 'a@bestexample.com' }))).toEqual([])
  })
})
