import { buildDesktop } from '../build/desktop.ts'
import { buildServer } from '../build/server.ts'
import { buildStorefront } from '../build/storefront.ts'

export async function run() {
  await Promise.all([buildServer(), buildStorefront()])
  await buildDesktop()
  return 0
}
