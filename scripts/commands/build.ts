import { buildStorefront } from '../build/storefront.ts'

export async function run() {
  await buildStorefront()
  return 0
}
