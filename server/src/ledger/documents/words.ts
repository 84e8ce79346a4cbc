import type { Language } from '@topup/core/pages/page-renderer'
import { paymentMethodNames } from '@topup/core/payment/payment-methods'

const en = {
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  taxNumber: 'Tax number: {number}',
  registrationNumber: 'Registration: {number}',
  number: 'Number',
  date: 'Date',
  for: 'For receipt',
  order: 'Order',
  orders: 'Orders',
  /** Printed at the top of each page after the first. */
  page: '{title}, page {page}',
  method: 'Paid by',
  buyer: 'Buyer',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount, {currency}',
  paymentBack: 'Money that went back',
  missing: 'Difference to what was received',
  net: 'Without tax',
  taxAdded: 'Tax {rate}',
  taxIncluded: 'Tax {rate}, included',
  totalPaid: 'Total paid',
  totalCredited: 'Total credited',
  support: 'Questions? {email}',
  methods: paymentMethodNames,
}

const id: typeof en = {
  receipt: 'Bukti bayar',
  'credit-note': 'Nota kredit',
  taxNumber: 'NPWP: {number}',
  registrationNumber: 'Nomor registrasi: {number}',
  number: 'Nomor',
  date: 'Tanggal',
  for: 'Untuk bukti bayar',
  order: 'Pesanan',
  orders: 'Pesanan',
  page: '{title}, halaman {page}',
  method: 'Dibayar dengan',
  buyer: 'Pembeli',
  item: 'Barang',
  quantity: 'Jumlah',
  amount: 'Nilai, {currency}',
  paymentBack: 'Dana yang dikembalikan',
  missing: 'Selisih dengan dana yang diterima',
  net: 'Sebelum pajak',
  taxAdded: 'Pajak {rate}',
  taxIncluded: 'Termasuk pajak {rate}',
  totalPaid: 'Total dibayar',
  totalCredited: 'Total nota kredit',
  support: 'Ada pertanyaan? {email}',
  methods: { ...paymentMethodNames, card: 'Kartu', counter: 'Gerai' },
}

/** The words of documents, by the language in which the order was placed. */
export const documentWords: Readonly<Record<Language, typeof en>> = { en, id }
