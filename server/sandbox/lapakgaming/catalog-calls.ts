import type { Request } from 'express'
import { text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { categories, groupOf, productByCode, products } from './catalog/catalog.ts'
import type { Product } from './catalog/catalog-types.ts'
import { refused, succeeded } from './lapak-call.ts'

/** The product with its current price and status, which the control page may have changed. */
function currentProduct(world: World, product: Product): Product {
  const { price, status } = world.state.lapakgaming.overrides[product.code] ?? {}
  return { ...product, price: price ?? product.price, status: status ?? product.status }
}

const country = (req: Request) => (text(req.query.country_code) ?? 'id').toLowerCase()

export function listCategories(req: Request): Answer {
  const found = categories.filter((one) => one.country_code === country(req))
  return succeeded({ categories: found }, `${found.length} categories`)
}

export function listAllProducts(world: World, req: Request): Answer {
  const found = products.filter((one) => one.country_code === country(req)).map((one) => currentProduct(world, one))
  return succeeded({ products: found }, `${found.length} products`)
}

export function listProducts(world: World, req: Request): Answer {
  const productCode = text(req.query.product_code)
  const categoryCode = text(req.query.category_code)
  if (!productCode && !categoryCode) return refused('PRODUCT_NOT_FOUND')
  const fits = (one: Product) => (productCode ? one.code === productCode : one.category_code === categoryCode)
  const found = products.filter((one) => fits(one) && one.country_code === country(req))
  if (found.length === 0) return refused('PRODUCT_NOT_FOUND')
  return succeeded({ products: found.map((one) => currentProduct(world, one)) }, `${found.length} products`)
}

export function bestProduct(world: World, group: string): Product | undefined {
  return products
    .filter((one) => groupOf(one.code) === group)
    .map((one) => currentProduct(world, one))
    .filter((one) => one.status === 'available')
    .sort((a, b) => a.price - b.price)[0]
}

const bestRow = (group: string, { name, price, process_time, country_code }: Product) => ({
  code: group,
  country_code,
  name,
  price,
  process_time,
})

export function listBestProducts(world: World, req: Request): Answer {
  const categoryCode = text(req.query.category_code)
  const wanted = text(req.query.group_product_code)
  const inCategory = products.filter((one) => one.category_code === categoryCode).map((one) => groupOf(one.code))
  const groups = wanted ? [wanted] : [...new Set(inCategory)].filter((group) => group !== undefined)
  const rows = groups.flatMap((group) => {
    const best = bestProduct(world, group)
    return best ? [bestRow(group, best)] : []
  })
  return rows.length > 0 ? succeeded(rows, `${rows.length} groups`) : refused('PRODUCT_NOT_FOUND')
}

export function oneBestProduct(world: World, req: Request): Answer {
  const group = String(req.params.group)
  const best = bestProduct(world, group)
  return best ? succeeded(bestRow(group, best), best.code) : refused('PRODUCT_NOT_FOUND')
}

export const findProduct = (world: World, code: string): Product | undefined => {
  const product = productByCode.get(code)
  return product && currentProduct(world, product)
}
