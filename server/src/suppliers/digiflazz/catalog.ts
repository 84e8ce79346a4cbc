import { DomainError } from '@topup/core/api/errors'
import { type Money, money } from '@topup/core/money/money'
import type { SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { z } from 'zod'
import { objectOr, unexpected } from '../read-row.ts'
import { callDigiflazz, type DigiflazzAccess } from './call.ts'

const text = z.string().trim().catch('')
const flag = z.boolean().catch(false)

const clock = /^([01]?\d|2[0-3]):([0-5]?\d)$/

/** Returns "0:5" as 00:05; undefined if the text is no time of day. */
function readClock(value: string): string | undefined {
  const [, hours, minutes] = clock.exec(value) ?? []
  return hours === undefined || minutes === undefined
    ? undefined
    : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** Reads the daily period without sales; if both times are equal, the product has none. */
function readCutOff(start: string, end: string): SupplierProductRow['cutOff'] {
  const [from, until] = [readClock(start), readClock(end)]
  return from === undefined || until === undefined || from === until ? undefined : { from, until }
}

const productRow = z.preprocess(
  objectOr,
  z
    .object({
      buyer_sku_code: text,
      brand: text,
      category: text,
      product_name: text,
      seller_name: text,
      price: z.number().catch(Number.NaN),
      buyer_product_status: flag,
      seller_product_status: flag,
      // A product without this field has no stock limit.
      unlimited_stock: z.boolean().catch(true),
      stock: z.coerce.number().catch(0),
      multi: z.boolean().catch(true),
      start_cut_off: text,
      end_cut_off: text,
    })
    .transform(
      (row): SupplierProductRow => ({
        code: row.buyer_sku_code,
        categoryCode: row.category.toLowerCase() === 'games' ? row.brand : '',
        name: row.product_name,
        providerCode: row.seller_name,
        price: row.price,
        processMinutes: 0,
        countryCode: 'id',
        status:
          row.buyer_product_status && row.seller_product_status && (row.unlimited_stock || row.stock > 0)
            ? 'available'
            : 'empty',
        cutOff: readCutOff(row.start_cut_off, row.end_cut_off),
        onceADay: !row.multi,
      }),
    ),
)

const deposit = z.object({ deposit: z.number() })

async function readData<Data>(
  access: DigiflazzAccess,
  path: string,
  signed: string,
  body: Readonly<Record<string, unknown>>,
  shape: z.ZodType<Data>,
): Promise<Data> {
  const answer = await callDigiflazz(access, path, signed, body)
  const parsed = answer.kind === 'answered' ? shape.safeParse(answer.data) : undefined
  if (parsed?.success) return parsed.data
  const reason = answer.kind === 'unknown' ? answer.reason : unexpected
  throw new DomainError('provider_unavailable', `No usable answer of the supplier to ${path}: ${reason}`)
}

export const listProducts = (access: DigiflazzAccess): Promise<SupplierProductRow[]> =>
  readData(access, '/price-list', 'pricelist', { cmd: 'prepaid' }, z.array(productRow))

export async function findProduct(access: DigiflazzAccess, code: string): Promise<SupplierProductRow | undefined> {
  const body = { cmd: 'prepaid', code }
  const found = await readData(access, '/price-list', 'pricelist', body, z.array(productRow))
  return found.find((product) => product.code === code)
}

export async function getBalance(access: DigiflazzAccess): Promise<Money> {
  const data = await readData(access, '/cek-saldo', 'depo', { cmd: 'deposit' }, deposit)
  return money(Math.floor(data.deposit), 'IDR')
}
