import { money } from '@topup/core/money/money'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Supplier } from '../supplier.ts'
import type { LapakAccess } from './call.ts'
import { findProduct, listCategories, listProducts, readData } from './catalogue.ts'
import { createOrder, findOrder } from './orders.ts'
import { checkPlayer } from './player.ts'

const balance = z.object({ balance: z.number() })

/** The supplier behind the key of the environment; undefined without one. */
export function createLapakGaming(
  config: Pick<Config, 'LAPAKGAMING_API_KEY' | 'LAPAKGAMING_URL' | 'timing'>,
  send: typeof fetch = fetch,
): Supplier | undefined {
  const { LAPAKGAMING_API_KEY: apiKey, LAPAKGAMING_URL: baseUrl } = config
  if (!apiKey) return undefined
  const access: LapakAccess = { baseUrl, apiKey, timeout: config.timing.supplierTimeout, send }
  return {
    name: 'lapakgaming',
    url: baseUrl,
    capabilities: {
      idempotentCreate: true,
      statusByOurReference: true,
      playerCheck: true,
      priceGuard: true,
      perOrderCallbackUrl: true,
    },
    listCategories: () => listCategories(access),
    listProducts: () => listProducts(access),
    findProduct: (code) => findProduct(access, code),
    createOrder: (request) => createOrder(access, request),
    findOrder: (reference) => findOrder(access, reference),
    checkPlayer: (categoryCode, player) => checkPlayer(access, categoryCode, player),
    getBalance: async () => {
      const data = await readData(access, { method: 'GET', path: '/api/balance' }, balance)
      return money(Math.floor(data.balance), 'IDR')
    },
  }
}
