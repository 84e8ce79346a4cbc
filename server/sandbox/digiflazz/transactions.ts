import { record, text, wholeNumber } from '../form-values.ts'
import { randomDigits } from '../random-id.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { answered, failed } from './digiflazz-call.ts'
import type { Transaction } from './digiflazz-state.ts'
import { isCutOff, wasSoldToday } from './opening-hours.ts'
import { findProduct } from './price-list.ts'
import { scheduleEnd, transactionView } from './settle-transaction.ts'

type Fate = { error?: boolean; ordered?: boolean; rc?: string; outcome?: 'Gagal'; webhook?: boolean; never?: boolean }

/** Last digits of a customer number that decide the outcome of its transaction (see README.md). */
const fates: Record<string, Fate> = {
  '000901': { outcome: 'Gagal' },
  '000902': { never: true },
  '000903': { webhook: false },
  '000905': { error: true },
  '000906': { error: true, ordered: false },
  '000907': { rc: '68' },
}

const crashed: Answer = { status: 500, body: { message: 'Internal Server Error' }, summary: 'crashed' }

/** Creates a transaction. A known reference returns the existing one, which is how stores query its status. */
export function transact(world: World, body: unknown): Answer {
  const { digiflazz } = world.state
  const given = record(body)
  const refId = text(given.ref_id) ?? ''
  const customerNo = text(given.customer_no) ?? ''
  const sku = text(given.buyer_sku_code) ?? ''
  const known = digiflazz.transactions[refId]
  const refuse = (rc: string, message: string) =>
    failed({ ref_id: refId, customer_no: customerNo, buyer_sku_code: sku, message, status: 'Gagal', rc, sn: '' })
  const change = digiflazz.overrides[sku]
  if (known && change?.rcAgain !== undefined) return refuse(change.rcAgain, 'Transaksi Gagal')
  if (known) return answered(transactionView(world, known), `${refId} ${known.status}`)
  if (change?.rc !== undefined) return refuse(change.rc, 'Transaksi Gagal')
  if (refId === '' || refId.length > 64) return refuse('40', 'Payload Error')
  if (customerNo === '') return refuse('54', 'Nomor Tujuan Salah')
  const product = findProduct(world, sku)
  if (!product) return refuse('43', 'SKU tidak di temukan atau Non-Aktif')
  if (!product.available) return refuse('53', 'Produk Seller Sedang Tidak Tersedia')
  if (product.stock === 0) return refuse('68', 'Stok habis')
  if (isCutOff(world, product)) return refuse('66', 'Cut Off Seller')
  if (!product.multi && wasSoldToday(world, sku, customerNo)) return refuse('63', 'Tidak Mendukung Transaksi Multi')
  const limit = wholeNumber(given.max_price)
  if (limit !== undefined && product.price > limit) return refuse('69', 'Harga seller lebih besar')
  const fate = fates[customerNo.slice(-6)] ?? {}
  if (fate.rc) return refuse(fate.rc, 'Stok Habis')
  if (fate.ordered === false && !digiflazz.crashed[refId]) {
    digiflazz.crashed[refId] = true
    world.save()
    return crashed
  }
  if (product.price > digiflazz.deposit) return refuse('44', 'Saldo tidak cukup')
  const now = world.clock.now()
  const one: Transaction = {
    refId,
    trxId: randomDigits(12),
    sku,
    customerNo,
    price: product.price,
    status: 'Pending',
    rc: '03',
    sn: '',
    createdAt: now.toISOString(),
    dueAt: fate.never ? null : new Date(now.getTime() + 1500).toISOString(),
    outcome: fate.outcome ?? 'Sukses',
    webhook: fate.webhook ?? true,
    charge: change?.charge,
  }
  digiflazz.transactions[refId] = one
  digiflazz.deposit -= one.price
  world.save()
  scheduleEnd(world, one)
  return fate.error && fate.ordered !== false ? crashed : answered(transactionView(world, one), `${refId} ${sku}`)
}
