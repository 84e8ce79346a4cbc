import { readFileSync } from 'node:fs'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import { money } from '@topup/core/money/money'
import { describe, expect, it } from 'vitest'
import { at, brand, factsWith, link, orderWith } from '../../../tests/_support/mail-facts.ts'
import { mailKinds as allKinds } from '../../alerts/outbox/mail.table.ts'
import { colours } from '../../platform/http/colours.ts'
import { composeMail } from './compose-mail.ts'

const mailKinds = allKinds.filter((kind) => kind !== 'gift')

describe('a mail', () => {
  it.each(mailKinds)('of kind %s has a one-line subject, the link in both parts and no value left to fill', (kind) => {
    const mail = composeMail(factsWith({ kind, refunded: money(450, 'USD') }), link, brand)
    expect(mail.subject).toMatch(/^[^\n{}]{10,78}$/)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(link.url)
      expect(part).toContain('8 January 2026')
      expect(part).not.toMatch(
        /\{(code|date|track|amount|seller|email|delivered|total|player|quantity|institution|digits|at)\}/,
      )
      expect(part).not.toContain('123456789')
    }
  })

  it('names the days of the store’s time zone, also after the owner changed it', () => {
    const dayIn = (timeZone: string) =>
      / until (\d+ \w+)/.exec(composeMail(factsWith(), link, { ...brand, timeZone }).text)
    expect([dayIn('Asia/Jakarta')?.[1], dayIn('Pacific/Kiritimati')?.[1]]).toEqual(['8 January', '9 January'])
  })

  it.each(['en', 'id'] as const)('says to the program that shows it that it is written in %s', (language) => {
    expect(composeMail(factsWith({ language }), link, brand).html).toContain(`<html lang="${language}">`)
  })

  it('names the amount that was really charged, in its own currency, and the seller', () => {
    const paid = { money: money(72_000, 'IDR'), at, shares: new Map([['id', money(72_000, 'IDR')]]) }
    const { text } = composeMail(factsWith({ paid }), link, {
      ...brand,
      SELLER_NAME: 'PT Kilat',
      SELLER_ADDRESS: 'Jakarta',
    })
    expect(text).toContain('Paid on 1 January 2026: Rp72,000')
    expect(text).not.toContain('$')
    expect(text).toContain('Sold by PT Kilat, Jakarta')
    expect(text).toContain(brand.TAX_NOTE)
  })

  it.each([
    ['en', 'Payment received', 'is being checked, which takes at most 30 minutes'],
    ['id', 'Pembayaran diterima', 'sedang diperiksa, paling lama 30 menit'],
  ] as const)(
    'says in %s of an order that is held for a look that its payment is being checked',
    (language, ...words) => {
      const orders = [orderWith({ status: 'pending-delivery', isBeingChecked: true, deliveredAt: null })]
      const { text, html } = composeMail(factsWith({ orders, language }), link, brand)
      for (const part of [text, html]) for (const word of words) expect(part).toContain(word)
    },
  )

  it.each(['completed', 'failed'] as const)(
    'promises nothing about an order that is %s when the payment is told late',
    (status) => {
      for (const language of ['en', 'id'] as const) {
        const orders = [orderWith({ status: 'processing' }), orderWith({ status })]
        const { text } = composeMail(factsWith({ kind: 'received', orders, language }), link, brand)
        expect(text).toMatch(/Payment received|Pembayaran diterima/)
        expect(text).not.toMatch(/is being delivered|We write again|sedang dikirim|menulis lagi/)
      }
    },
  )

  it.each([
    [
      'en',
      '9000',
      'Rp9,000 of Rp10,000 came',
      'Rp1,000 is missing. By 2 January at 17:00 GMT+7 we either send your order',
    ],
    ['en', '12000', 'Rp12,000 came instead of Rp10,000', 'That is Rp2,000 too much. By 2 January at 17:00 GMT+7'],
    [
      'id',
      '9000',
      'Rp9.000 dari Rp10.000 sudah masuk',
      'Masih kurang Rp1.000. Paling lambat 2 Januari pukul 17.00 WIB',
    ],
    [
      'id',
      '12000',
      'Rp12.000 masuk, bukan Rp10.000',
      'Lebih Rp2.000 dari tagihan. Paling lambat 2 Januari pukul 17.00 WIB',
    ],
  ] as const)(
    'says in %s of %s held rupiah what came, what is missing and what happens by when',
    (language, came, ...words) => {
      const held = {
        id: 'payment',
        method: 'account',
        asked: { amount: '10000', currency: 'IDR' },
        received: { amount: came, currency: 'IDR' },
        returnsAt: '2026-01-02T10:00:00.000Z',
        state: 'held',
      } as const
      const { text, html } = composeMail(factsWith({ kind: 'payment-held', language, held }), link, brand)
      for (const part of [text.replaceAll('\n', ' '), html]) for (const word of words) expect(part).toContain(word)
    },
  )

  it.each([
    ['en', 'Your code is here', 'write to us'],
    ['id', 'Kode Anda sudah ada', 'tulis kepada kami'],
  ] as const)('says in %s that a code is at the order only where one is', (language, here, byHand) => {
    for (const hasCodes of [true, false]) {
      const orders = [orderWith({ gameUserId: voucherPlayer, units: { total: 1, delivered: 1, failed: 0 } })]
      const { text } = composeMail(factsWith({ kind: 'delivered', orders, language, hasCodes }), link, brand)
      expect(text.includes(here)).toBe(hasCodes)
      expect(text.includes(byHand)).toBe(!hasCodes)
    }
  })

  it.each([
    ['en', 'BCA', 'Your money goes to BCA, number ending in 6688', 'on 1 January at 17:00 GMT+7'],
    ['en', undefined, 'Your money goes to another bank or e-wallet, number', 'write to us'],
    ['id', 'BCA', 'Uang Anda akan dikirim ke BCA, nomor berakhiran 6688', 'pada 1 Januari pukul 17.00 WIB'],
    ['id', undefined, 'ke bank atau e-wallet lain, nomor', 'tulis kepada kami'],
  ] as const)(
    'says in %s of an account at %s where the money goes and since when',
    (language, institution, ...words) => {
      const account = { institution, digits: '6688', at }
      const { text, html } = composeMail(factsWith({ kind: 'refund-account-given', language, account }), link, brand)
      for (const part of [text.replaceAll('\n', ' '), html]) for (const word of words) expect(part).toContain(word)
    },
  )

  it('dates a payment by the store’s own day', () => {
    const paid = { money: money(100, 'USD'), at: '2026-01-01T20:00:00.000Z', shares: new Map() }
    expect(composeMail(factsWith({ paid }), link, brand).text).toContain('Paid on 2 January 2026')
  })

  it('shows the words of the seller as text, line by line', () => {
    const facts = factsWith({ kind: 'delivery', message: 'CODE-1\n<b>CODE-2</b>' })
    const { text, html, subject } = composeMail(facts, link, brand)
    expect(text).toContain('CODE-1\n<b>CODE-2</b>')
    expect(html).toContain('CODE-1<br>&lt;b&gt;CODE-2&lt;/b&gt;')
    expect(subject).not.toContain('CODE-1')
  })

  it.each(['en', 'id'] as const)('calls no order delivered or complete in %s before it is', (language) => {
    const before = mailKinds.filter((kind) => kind !== 'delivered' && kind !== 'delivery')
    for (const kind of before) {
      for (const status of ['processing', 'pending-delivery', 'failed'] as const) {
        const orders = [orderWith({ status, deliveredAt: null, units: { total: 3, delivered: 0, failed: 0 } })]
        const { subject, text } = composeMail(
          factsWith({ kind, orders, language, refunded: money(450, 'USD') }),
          link,
          brand,
        )
        expect(subject + text).not.toMatch(/complete|selesai|has been delivered|sudah terkirim|Delivered/)
      }
    }
  })

  it('leads to the address of the order, also after its link is spent', () => {
    const { text } = composeMail(factsWith(), link, brand)
    expect(text).toContain('After that, https://shop.example/track/TRK234567892345 shows the status')
  })

  it('leads to the same again by the code alone: on the receipt and with a delivery, of nothing that failed', () => {
    const address = 'https://shop.example/track/TRK234567892345#again'
    for (const kind of mailKinds) {
      const { text, html } = composeMail(factsWith({ kind, refunded: money(450, 'USD') }), link, brand)
      const isThere = kind === 'received' || kind === 'delivered'
      expect([kind, text.includes(address), html.includes(address)]).toEqual([kind, isThere, isThere])
    }
    const failed = factsWith({ orders: [orderWith({ status: 'failed' })] })
    expect(composeMail(failed, link, brand).text).not.toContain('#again')
  })

  it('says how many units of an order were delivered when not all were', () => {
    const orders = [orderWith({ units: { total: 3, delivered: 2, failed: 1 } })]
    expect(composeMail(factsWith({ kind: 'delivered', orders }), link, brand).text).toContain('2 of 3 delivered')
  })

  it.each([
    ['en', 'Voucher code', '1 January 2026'],
    ['id', 'Kode voucher', '1 Januari 2026'],
  ] as const)(
    'speaks %s where the order was placed in it, down to what a voucher is called and the day',
    (language, voucher, day) => {
      const orders = [orderWith({ gameUserId: voucherPlayer })]
      const paid = { money: money(450, 'USD'), at, shares: new Map() }
      const { text } = composeMail(factsWith({ language, orders, paid }), link, brand)
      expect(text).toContain(`  ${voucher}\n`)
      expect(text).toContain(day)
    },
  )

  it('shows names of the catalogue as text, whatever they hold', () => {
    const orders = [orderWith({ game: { name: '<img src=x onerror=alert(1)>"', imageUrl: '', currency: '' } })]
    const { html } = composeMail(factsWith({ orders }), link, brand)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;')
  })

  it('needs nothing from elsewhere: no image, script or style sheet', () => {
    const { html } = composeMail(factsWith(), link, brand)
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(/)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('telephone=no')
  })
})

it('the colours of mails are the store’s own', () => {
  const css = readFileSync(new URL('../../../../core/src/ui/tokens.css', import.meta.url), 'utf8')
  const [dark = '', light = ''] = css.split(":root[data-theme='light']")
  const valueIn = (block: string, name: string) => new RegExp(`--${name}: (#[\\da-f]{6});`).exec(block)?.[1]
  for (const name of ['ground', 'surface', 'text', 'quiet', 'line'] as const) {
    expect(colours.dark[name], name).toBe(valueIn(dark, name))
    expect(colours.light[name], name).toBe(valueIn(light, name))
  }
  expect(colours.strike).toBe(valueIn(dark, 'strike'))
  expect(colours.onStrike).toBe(valueIn(dark, 'on-strike'))
})
