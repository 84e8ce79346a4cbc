import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { access } from '../seller-desktop/src/console/messages/en-access.ts'
import { priceSync } from '../seller-desktop/src/console/messages/en-prices.ts'
import { enInner } from '../storefront/src/shared/messages/en-inner.ts'
import { idInner } from '../storefront/src/shared/messages/id-inner.ts'
import { root } from './root.ts'

const { checkout: c, track: t, orders: o } = enInner
const { checkout: ci, track: ti, orders: oi } = idInner
const { manual, toggle } = priceSync

// [name, our English text, the specified English text, our Indonesian text, its expected words]
const toasts = [
  ['Cart empty on checkout: title', c.emptyTitle, 'Cart is empty', ci.emptyTitle, 'Keranjang kosong'],
  [
    'Cart empty on checkout: text',
    c.emptyText,
    'Please add items to your cart before checkout.',
    ci.emptyText,
    'Silakan isi keranjang dulu sebelum membayar.',
  ],
  [
    'Setup failure: title',
    c.setupFailedTitle,
    'Checkout Setup Failed',
    ci.setupFailedTitle,
    'Pembayaran Gagal Disiapkan',
  ],
  [
    'Setup failure: text',
    c.setupFailedText,
    'There was an error setting up your order: {message}. Please try again.',
    ci.setupFailedText,
    'Terjadi kendala saat menyiapkan pesanan Anda: {message}. Silakan coba lagi.',
  ],
  [
    'Setup failure: message of an order',
    c.orderFailed,
    'Order creation failed: {status}',
    ci.orderFailed,
    'Pesanan gagal dibuat: {status}',
  ],
  [
    'Setup failure: message of a payment',
    c.paymentFailed,
    'Payment intent creation failed: {status}',
    ci.paymentFailed,
    'Pembayaran gagal dibuka: {status}',
  ],
  ['Card failure: title', c.failedTitle, 'Payment Failed', ci.failedTitle, 'Pembayaran Gagal'],
  ['Success: title', c.successTitle, 'Payment Successful', ci.successTitle, 'Pembayaran Berhasil'],
  [
    'Success with a tracking code',
    c.successWithCode,
    'Order complete! Track your delivery with code: {code}',
    ci.successWithCode,
    'Pembayaran diterima! Lacak pengiriman Anda dengan kode: {code}',
  ],
  [
    'Success without a tracking code',
    c.successText,
    'Thank you for your purchase! Your game currency will be delivered within 30 seconds.',
    ci.successText,
    'Terima kasih sudah membeli! Top up Anda akan terkirim dalam 30 detik.',
  ],
  ['E-wallet error: title', c.paymentErrorTitle, 'Payment Error', ci.paymentErrorTitle, 'Pembayaran Bermasalah'],
  [
    'E-wallet initiated: title',
    c.walletStartedTitle,
    'E-Wallet Payment Initiated',
    ci.walletStartedTitle,
    'Pembayaran E-Wallet Dimulai',
  ],
  [
    'E-wallet initiated: text',
    c.walletStartedText,
    'Please complete payment in your e-wallet app',
    ci.walletStartedText,
    'Silakan selesaikan pembayaran di aplikasi e-wallet Anda',
  ],
  ['Tracking: not found', t.notFoundTitle, 'Order Not Found', ti.notFoundTitle, 'Pesanan Tidak Ditemukan'],
  [
    'Tracking: not found, the sentence',
    t.notFoundText,
    'We couldn\'t find an order with tracking code "{code}".',
    ti.notFoundText,
    'Kami tidak menemukan pesanan dengan kode pelacakan "{code}".',
  ],
  ['Orders list: title', o.errorTitle, 'Error Loading Orders', oi.errorTitle, 'Pesanan Gagal Dimuat'],
  [
    'Orders list: text',
    o.errorText,
    'Unable to load your order history. Please try again later.',
    oi.errorText,
    'Riwayat pesanan Anda tidak bisa dimuat. Silakan coba lagi nanti.',
  ],
] as const

describe('a specified English sentence stands word for word, and has its Indonesian one', () => {
  it.each(toasts)('%s', (_sentence, english, specified, indonesian, translated) => {
    expect(english).toBe(specified)
    expect(indonesian).toBe(translated)
  })
})

describe('what is specified in Indonesian stands so in both languages', () => {
  it.each([
    ['no channel chosen: title', 'pickTitle', 'Pilih E-Wallet'],
    ['success: title', 'walletPaidTitle', 'Pembayaran Berhasil!'],
    ['failure: title', 'walletFailedTitle', 'Pembayaran Gagal'],
  ] as const)('%s', (_sentence, key, specified) => {
    expect([c[key], ci[key]]).toEqual([specified, specified])
  })

  it.each([
    [
      'no channel chosen: text',
      'pickText',
      'Silakan pilih metode pembayaran e-wallet terlebih dahulu',
      'Please choose an e-wallet first.',
    ],
    [
      'e-wallet not opened',
      'walletNotOpened',
      'Gagal membuat pembayaran e-wallet',
      'The e-wallet payment could not be opened.',
    ],
    ['QRIS not opened', 'qrisNotOpened', 'Gagal membuat pembayaran QRIS', 'The QRIS payment could not be opened.'],
    [
      'success: text',
      'walletPaidText',
      'Transaksi Anda telah berhasil diproses',
      'Payment successful. Your transaction went through.',
    ],
    [
      'failure: text',
      'walletFailedText',
      'Transaksi tidak dapat diselesaikan',
      'Payment failed. The transaction did not go through.',
    ],
  ] as const)('%s, with English below it on an English page', (_sentence, key, specified, english) => {
    expect([c[key], ci[key]]).toEqual([`${specified}\n${english}`, specified])
  })
})

it.each([
  ['Manual sync: success', manual.done, 'Sync Completed'],
  ['Manual sync: counts', manual.doneText, 'Updated {updated} prices with {errors} errors'],
  ['Manual sync: failure', manual.failed, 'Sync Failed'],
  ['Toggle: success', toggle.done, 'Auto Sync Updated'],
  ['Toggle: failure', toggle.failed, 'Toggle Failed'],
  ['Seller gate', access.invalid, 'Invalid seller credentials'],
])('the console says what is specified: %s', (_sentence, text, specified) => {
  expect(text).toBe(specified)
})

it.each([
  ['the e-wallet fallback', 'server/src/payments/create-ewallet-payment.ts', "'Payment creation failed'"],
  ['the QRIS fallback', 'server/src/payments/create-qris-payment.ts', "'QRIS payment creation failed'"],
  ['the seller gate', 'server/src/access/sign-in.ts', "'Invalid seller credentials'"],
  ['a failed currency detection', 'storefront/src/shared/currency-store.ts', "'Error detecting location/currency'"],
  ['the eight seconds of a success', 'storefront/src/features/checkout/leave-checkout.ts', 'successDuration = 8000'],
  ['the help text of a missing order', 'core/src/help/questions.en.ts', "'Order not found'"],
  ['the help text of a region', 'core/src/help/questions.en.ts', "'Region not supported'"],
])('the code says what is specified: %s', (_sentence, file, specified) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(specified)
})
