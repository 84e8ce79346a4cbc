import { DomainError } from '@topup/core/api/errors'
import type { SupplierCategoryRow, SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { z } from 'zod'
import { objectOr, unexpected } from '../read-row.ts'
import { callLapak, type LapakAccess, type LapakAnswer, type LapakRequest } from './call.ts'
import { SUCCESS } from './codes.ts'

const text = z.string().trim().catch('')
const amount = z.number().catch(Number.NaN)
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([])
const option = z.object({ value: text, name: text }).catch({ value: '', name: '' })
const form = z.object({ name: text, type: text, options: list(option) }).catch({ name: '', type: '', options: [] })

const categoryRow = z.preprocess(
  objectOr,
  z
    .object({
      code: text,
      name: text,
      variant: text,
      check_id: text,
      country_code: text,
      forms: list(form),
      servers: list(option),
    })
    .transform(
      ({ check_id, country_code, ...rest }): SupplierCategoryRow => ({
        ...rest,
        countryCode: country_code,
        checksPlayer: check_id === 'active',
      }),
    ),
)

const productRow = z.preprocess(
  objectOr,
  z
    .object({
      code: text,
      category_code: text,
      name: text,
      provider_code: text,
      price: amount,
      process_time: amount,
      country_code: text,
      status: text,
    })
    .transform(
      (row): SupplierProductRow => ({
        code: row.code,
        categoryCode: row.category_code,
        name: row.name,
        providerCode: row.provider_code,
        price: row.price,
        processMinutes: row.process_time,
        countryCode: row.country_code,
        status: row.status,
      }),
    ),
)

const categories = z.object({ categories: z.array(categoryRow) })
const products = z.object({ products: z.array(productRow) })

const whyUnusable = (answer: LapakAnswer) => {
  if (answer.kind !== 'answered') return answer.reason
  return answer.code === SUCCESS ? unexpected : answer.code
}

/** Returns the parsed data of a read call. Throws on any failure, since all a caller can do is try later. */
export async function readData<Data>(
  access: LapakAccess,
  request: LapakRequest,
  shape: z.ZodType<Data>,
): Promise<Data> {
  const answer = await callLapak(access, request)
  const parsed = answer.kind === 'answered' && answer.code === SUCCESS ? shape.safeParse(answer.data) : undefined
  if (parsed?.success) return parsed.data
  throw new DomainError(
    'provider_unavailable',
    `No usable answer of the supplier to ${request.path}: ${whyUnusable(answer)}`,
  )
}

const country = { country_code: 'id' }

export const listCategories = async (access: LapakAccess): Promise<SupplierCategoryRow[]> =>
  (await readData(access, { method: 'GET', path: '/api/category', query: country }, categories)).categories

export const listProducts = async (access: LapakAccess): Promise<SupplierProductRow[]> =>
  (await readData(access, { method: 'GET', path: '/api/all-products', query: country }, products)).products

/** Returns the product as the supplier lists it now; undefined if the supplier does not know the code. */
export async function findProduct(access: LapakAccess, code: string): Promise<SupplierProductRow | undefined> {
  const request = { method: 'GET', path: '/api/product', query: { ...country, product_code: code } } as const
  const answer = await callLapak(access, request)
  if (answer.kind === 'answered' && answer.code === 'PRODUCT_NOT_FOUND') return undefined
  const parsed = answer.kind === 'answered' && answer.code === SUCCESS ? products.safeParse(answer.data) : undefined
  if (parsed?.success) return parsed.data.products.find((product) => product.code === code)
  throw new DomainError(
    'provider_unavailable',
    `No usable answer of the supplier about ${code}: ${whyUnusable(answer)}`,
  )
}
