import { buildDesktop } from '../build/desktop.ts'
import { buildStorefront } from '../build/storefront.ts'

export async function run() {
  await buildStorefront()
  await buildDesktop()
  return 0
}
