// A process of its own, for journeys in the browser: a live store beside its sandbox that waits for its checks, with the
// built storefront. It is told `{ isOpen }`, and says `{ url }` once and `{ isOpen }` each time it is so.
import { write } from '../../src/platform/db/write.ts'
import { checkSoon } from '../../src/setup/check.repository.ts'
import { givenSetup, untilOpen } from './given-setup.ts'
import { startShop } from './start-shop.ts'

const setup = givenSetup('red')
const storefrontDist = new URL('../../../storefront/dist', import.meta.url).pathname
const shop = await startShop({ overrides: setup.overrides(), storefrontDist })

async function turn(isOpen: boolean): Promise<void> {
  if (isOpen) setup.answerAll('green')
  else setup.answer('keys.check', 'red')
  await write(shop.db, (trx) => checkSoon(trx, 'keys.check'))
  await untilOpen(shop, isOpen)
  process.send?.({ isOpen })
}

process.on('message', ({ isOpen }: { isOpen: boolean }) => void turn(isOpen))
// The journey is over.
process.on('disconnect', () => void shop.stop().then(() => process.exit()))
process.send?.({ url: shop.url })
