import { isIP } from 'node:net'
import { text, wholeNumber } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { categories, hoyoverseCategories } from './catalog/catalog.ts'
import type { Product } from './catalog/catalog-types.ts'
import { bestProduct, findProduct } from './catalog-calls.ts'
import { refused } from './lapak-call.ts'

export type WantedOrder = {
  product: Product
  count: number
  userId: string | null
  additionalId: string | null
  reference: string | null
  callbackUrl: string | null
}

/** The documented test products that are always refused. */
const fixedRefusals: Record<string, string> = {
  'ML156_16-S42': 'PRODUCT_EMPTY',
  'ML234_23-S2': 'PROVIDER_NOT_FOUND',
  'ML625_81-S2': 'PROVIDER_INACTIVE',
  'ML7740_1548-S42': 'INSUFFICIENT_BALANCE',
}
const stayPending = 'ML4649_883-S42'

export function readOrder(world: World, body: Record<string, unknown>): WantedOrder | Answer {
  const count = wholeNumber(body.count_order)
  if (count === undefined || count < 1 || count > 100) return refused('NOT_ALLOWED')
  const product = wantedProduct(world, body)
  if (!product) return refused('PRODUCT_NOT_FOUND')
  const category = categories.find((one) => one.code === product.category_code)
  const userId = text(body.user_id) ?? ''
  if (category?.forms.length && userId === '') return refused('USER_ID_EMPTY')
  if (/\s/.test(userId)) return refused('USER_ID_CONTAIN_SPACE')
  const address = text(body.end_user_ip_address)
  const needsAddress = hoyoverseCategories.includes(product.category_code)
  if ((needsAddress || address !== undefined) && !isIP(address ?? '')) return refused('NOT_ALLOWED')
  const fixed = fixedRefusals[product.code]
  if (fixed) return refused(fixed)
  if (product.status === 'empty' && product.code !== stayPending) return refused('PRODUCT_EMPTY')
  if (body.price !== undefined && body.price !== null && Number(body.price) !== product.price)
    return refused('PRICE_NOT_MATCH')
  const callbackUrl = text(body.override_callback_url)
  return {
    product,
    count,
    userId: userId || null,
    additionalId: text(body.additional_id) ?? null,
    reference: text(body.partner_reference_id) ?? null,
    callbackUrl: callbackUrl && URL.canParse(callbackUrl) ? callbackUrl : (world.endpoints.lapakgamingOrder ?? null),
  }
}

export const staysPending = (product: Product) => product.code === stayPending

function wantedProduct(world: World, body: Record<string, unknown>): Product | undefined {
  const code = text(body.product_code)
  if (code) return findProduct(world, code)
  const group = text(body.group_product)
  return group ? bestProduct(world, group) : undefined
}
