import { type EndedAttempt, measureSupplier, type SupplierFigures } from '@topup/core/delivery/supplier-figures'
import { DAY, HOUR } from '@topup/core/time'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import type { SupplierOrder } from '../delivery.repository.ts'
import type { SendableProduct } from '../sendable-products.ts'

type OfCode = (code: string) => SupplierFigures
export type FiguresOf = (product: SendableProduct) => SupplierFigures

const measuredOver = 7 * DAY
const NEWEST = 1_000
/** An order undelivered for longer counts as lost until it is delivered. */
const patience = HOUR

type Row = Pick<SupplierOrder, 'product_code' | 'status' | 'refusal' | 'created_at'> & { delivered_at: string | null }

/** Returns how an attempt ended; undefined if in progress, or ended by our account or the player. */
function endingOf({ status, refusal, created_at }: Row, now: number): EndedAttempt['ending'] | undefined {
  if (status === 'delivered') return 'delivered'
  if (status === 'dead') return 'lost'
  if (status === 'refused') return refusal === 'product' || refusal === 'price' ? 'refused' : undefined
  return now - Date.parse(created_at) > patience ? 'lost' : undefined
}

const secondsOf = ({ status, created_at, delivered_at }: Row): number | null =>
  status === 'delivered' && delivered_at ? (Date.parse(delivered_at) - Date.parse(created_at)) / 1000 : null

/**
 * Lists the supplier's newest answered attempts from the end of an index, so the time does not grow with the orders. No
 * join: without statistics PostgreSQL would read all units.
 */
const listAnswered = (db: Db, supplier: string, now: number): Promise<Row[]> =>
  db
    .selectFrom('supplier_orders as attempt')
    .where('supplier', '=', supplier)
    .where('answered_at', '>=', new Date(now - measuredOver).toISOString())
    .orderBy('answered_at', 'desc')
    .limit(NEWEST)
    .select(['product_code', 'status', 'refusal', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('deliveries as unit')
        .whereRef('unit.id', '=', 'attempt.delivery_id')
        .select('unit.delivered_at')
        .as('delivered_at'),
    )
    .execute()

/** Returns the delivery times of the supplier's newest orders, in seconds from sending to delivery. */
export const listDeliverySeconds = async (db: Db, supplier: string, now: number): Promise<number[]> =>
  (await listAnswered(db, supplier, now)).map(secondsOf).filter((seconds) => seconds !== null)

async function readFigures(db: Db, supplier: string, now: number): Promise<OfCode> {
  const rows = await listAnswered(db, supplier, now)
  // Add the few attempts that never got an answer, which the list of answered ones lacks. Uses the due-query index.
  const silent = await db
    .selectFrom('supplier_orders')
    .where('due_at', 'is not', null)
    .where('supplier', '=', supplier)
    .where('status', '=', 'unknown')
    .where('answered_at', 'is', null)
    .where('created_at', '<', new Date(now - patience).toISOString())
    .limit(NEWEST)
    .select(['product_code', 'status', 'refusal', 'created_at'])
    .execute()
  const all = [...rows, ...silent.map((row) => ({ ...row, delivered_at: null }))]
  const attempts = all.flatMap((row): EndedAttempt[] => {
    const ending = endingOf(row, now)
    return ending && row.product_code ? [{ code: row.product_code, ending, seconds: secondsOf(row) }] : []
  })
  return measureSupplier(attempts)
}

/** Returns the suppliers that compete for one of these packages: only their figures are needed. */
const rivals = (products: ReadonlyMap<string, readonly SendableProduct[]>): Set<string> =>
  new Set(
    [...products.values()].flatMap((ofPackage) => {
      const suppliers = new Set(ofPackage.map(({ supplier }) => supplier))
      return suppliers.size > 1 ? [...suppliers] : []
    }),
  )

const unknown = measureSupplier([])

/** Returns suppliers' performance, cached per process for `figuresKept` ms, so that most orders need no query. */
export async function loadFigures(
  ctx: Pick<Context, 'supplierFigures' | 'config' | 'now'>,
  db: Db,
  products: ReadonlyMap<string, readonly SendableProduct[]>,
): Promise<FiguresOf> {
  const now = ctx.now().getTime()
  for (const supplier of rivals(products)) {
    const known = ctx.supplierFigures.get(supplier)
    if (known && now - known.at < ctx.config.timing.figuresKept) continue
    ctx.supplierFigures.set(supplier, { at: now, ofCode: await readFigures(db, supplier, now) })
  }
  return ({ supplier, code }) => (ctx.supplierFigures.get(supplier)?.ofCode ?? unknown)(code)
}
