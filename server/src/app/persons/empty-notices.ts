import type { Db, Trx } from '../../platform/db/schema.ts'

const atOnce = 500
/** Replaces an erased webhook's body. The row keeps the webhook's id, so that a repeated webhook is still ignored. */
const emptied = '{}'

type Traces = Readonly<{
  /** Ids and codes by which webhooks of providers and suppliers may refer to these checkouts. */
  numbers: ReadonlySet<string>
  addresses: readonly string[]
  since: string | undefined
}>

/** Returns the ids, codes and addresses by which a webhook about these checkouts or mailboxes is recognised. */
export async function listTraces(db: Db, checkouts: readonly string[], addresses: readonly string[]): Promise<Traces> {
  if (checkouts.length === 0) return { numbers: new Set(), addresses, since: undefined }
  const begun = await db.selectFrom('checkouts').select(['id', 'created_at']).where('id', 'in', checkouts).execute()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'tracking_code'])
    .where('checkout_id', 'in', checkouts)
    .execute()
  const money = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('disputes', 'disputes.payment_id', 'payments.id')
    .select(['payments.id', 'payments.provider_ref', 'payments.capture_ref', 'disputes.ref as dispute'])
    .select(['refunds.id as refund', 'refunds.provider_ref as refund_ref'])
    .where('payments.checkout_id', 'in', checkouts)
    .execute()
  const attempts = await db
    .selectFrom('supplier_orders')
    .innerJoin('deliveries', 'deliveries.id', 'supplier_orders.delivery_id')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .select('supplier_orders.id')
    .where('orders.checkout_id', 'in', checkouts)
    .execute()
  const all = [...begun.map(({ id }) => id), ...[...orders, ...money].flatMap((row) => Object.values(row))]
  const numbers = [...all, ...attempts.map(({ id }) => id)].filter((one) => one !== null)
  const since = begun.map(({ created_at }) => created_at).toSorted()[0]
  return { numbers: new Set(numbers), addresses, since }
}

const isAbout = (payload: string, { numbers, addresses }: Traces): boolean => {
  const words = payload.match(/[\w-]{6,}/g) ?? []
  const text = payload.toLowerCase()
  return words.some((word) => numbers.has(word)) || addresses.some((address) => text.includes(address))
}

/** Finds the webhooks about these traces in pages, so that a long list blocks nothing. */
async function* findNotices(db: Db, traces: Traces) {
  let last = { received_at: traces.since ?? '', id: '' }
  if (traces.numbers.size + traces.addresses.length === 0) return
  for (;;) {
    const rows = await db
      .selectFrom('webhook_events')
      .select(['id', 'received_at', 'payload', 'status'])
      .where((eb) => eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(last.received_at, last.id)))
      .orderBy('received_at')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const next = rows.at(-1)
    if (!next) return
    last = next
    const found = rows.filter(({ payload }) => payload !== emptied && isAbout(payload, traces))
    if (found.length > 0) yield found
  }
}

/** `ids` leaves out webhooks that are not applied yet; `areWaiting` says whether there are such webhooks. */
export async function listNotices(db: Db, traces: Traces): Promise<Readonly<{ ids: string[]; areWaiting: boolean }>> {
  const ids: string[] = []
  let areWaiting = false
  for await (const rows of findNotices(db, traces)) {
    for (const { id, status } of rows) {
      if (status === 'queued') areWaiting = true
      else ids.push(id)
    }
  }
  return { ids, areWaiting }
}

export const emptyNotices = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += atOnce) {
    await trx
      .updateTable('webhook_events')
      .set({ payload: emptied, error: null })
      .where('id', 'in', ids.slice(from, from + atOnce))
      .where('status', '<>', 'queued')
      .execute()
  }
}
