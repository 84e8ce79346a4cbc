import { ApiError } from '@topup/core/api/client'
import { SECOND } from '@topup/core/time'
import type { Database } from '../stage/books.ts'
import { readState } from '../stage/read-state.ts'
import type { World } from '../stage/world.ts'
import type { Play } from './play.ts'
import type { Seller } from './seller.ts'

/** Longer than the owner takes from reading the suppliers' books to the answer. */
const LOOK_MS = 5 * SECOND

/**
 * Selects the units about which an entry asks the owner. Units whose supplier is being asked, or is asked soon, are left
 * out. The question may order the unit again, and so change the books while the owner reads them.
 */
const unclear = (askedAfter: Date) => `
  select unit.order_id, unit.unit_no, attempt.id as reference from deliveries unit
  join supplier_orders attempt on attempt.delivery_id = unit.id
  where unit.status = 'unknown' and attempt.status = 'unknown'
    and attempt.claimed_until is null and attempt.due_at > '${askedAfter.toISOString()}'
    and unit.id in (select subject_id from attention where kind = 'delivery_unknown' and resolved_at is null)
  order by attempt.id`

type Scene = Readonly<{
  stage: Readonly<{ books: Pick<Database, 'all'> }>
  world: Pick<World, 'state'>
  count: Play['count']
}>

/** The owner says that an unclear unit was not delivered if no supplier's books have its order. */
export async function settleUnclear(
  { stage, world, count }: Scene,
  { api, withProof }: Pick<Seller, 'api' | 'withProof'>,
): Promise<void> {
  const lookUp = async (): Promise<void> => {
    const units = await stage.books.all(unclear(new Date(Date.now() + LOOK_MS)))
    if (units.length === 0) return
    const { lapakgaming, digiflazz } = readState(await world.state())
    const known = new Set([
      ...lapakgaming.orders.map((order) => order.partnerReferenceId),
      ...digiflazz.transactions.map(({ refId }) => refId),
    ])
    const unit = units.find(({ reference }) => !known.has(String(reference)))
    if (!unit) return
    const found = { outcome: 'not-delivered', proof: 'Not in the books of the supplier' } as const
    await api('settleUnclearUnit', { orderId: String(unit.order_id), unitNo: Number(unit.unit_no), ...found })
    count('owner: settle-unclear')
    await lookUp()
  }
  try {
    // After a new sign-in the owner reads the books again.
    await withProof(lookUp)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
