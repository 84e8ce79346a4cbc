import type { Shop } from './start-shop.ts'

/** The environment of a store with a second supplier, played by the same sandbox. */
export const secondSupplierEnvironment = (sandboxUrl: string) => ({
  DIGIFLAZZ_USERNAME: 'digiflazz_sandbox',
  DIGIFLAZZ_API_KEY: 'digiflazz_sandbox_key',
  DIGIFLAZZ_WEBHOOK_SECRET: 'digiflazz_sandbox_secret',
  DIGIFLAZZ_URL: `${sandboxUrl}/digiflazz`,
})

type Transaction = Readonly<{ refId: string; customerNo: string; sku: string; status: string; price: number }>

/** A player's transactions in the second supplier's own books. */
export async function transactionsOf(shop: Pick<Shop, 'world'>, customerNo: string): Promise<Transaction[]> {
  const { digiflazz } = await shop.world.state()
  return digiflazz.transactions.filter((one: Transaction) => one.customerNo === customerNo)
}
