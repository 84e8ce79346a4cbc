import { plural } from '@topup/core/text/words'
import type { Db } from '../../platform/db/schema.ts'
import {
  findLate,
  findStuck,
  findUnaccepted,
  type LateUnit,
  type Look,
  mostListed,
  type UnacceptedUnit,
} from './waiting-units.ts'

export const waitingKinds = ['order_unsent', 'delivery_late', 'order_stuck'] as const

/** Paid orders waiting for the same reason; each reason has one attention entry. */
export type WaitingCause = Readonly<{
  kind: (typeof waitingKinds)[number]
  subjectId: string
  reason: string
  /** Sorted by waiting time, longest first. */
  orderIds: readonly string[]
}>

type Waiting = Readonly<{ orderId: string; since: string }>

const idsOf = (units: readonly Waiting[]): string[] => [...new Set(units.map(({ orderId }) => orderId))]

const timeText = (time = ''): string => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** Words the number of orders: 'At least …' if more units wait than were read. */
const count = (units: readonly Waiting[], one: string, other: string): string => {
  const orders = idsOf(units).length
  return plural({ one, other }, orders, units.length < mostListed ? undefined : { count: `At least ${orders}` })
}

const waitsSince = (units: readonly Waiting[]): string => `the oldest has waited since ${timeText(units[0]?.since)}`

function describeUnaccepted(suppliers: string, units: readonly UnacceptedUnit[]): string {
  const by = suppliers || 'any supplier'
  const orders = count(units, `1 paid order is not accepted by ${by}`, `{count} paid orders are not accepted by ${by}`)
  const sent = idsOf(units.filter(({ isSent }) => isSent)).length
  const unsent = idsOf(units).length - sent
  const advice = suppliers
    ? 'The store asks and sends on by itself. Look at the status page of the supplier and at the log, and pause sales if it lasts; deliver by hand what was not sent.'
    : 'No supplier offers these packages now, or the store sends nothing: look at the price sync and at the log, or deliver by hand.'
  return `${orders}; ${waitsSince(units)}. Sent without a clear answer: ${sent}. Not sent: ${unsent}. ${advice}`
}

function describeLate(supplier: string, units: readonly LateUnit[]): string {
  const minutes = units[0]?.usualMinutes ?? 0
  const orders = count(
    units,
    `1 paid order was accepted by ${supplier} and is not delivered`,
    `{count} paid orders were accepted by ${supplier} and are not delivered`,
  )
  const usual = minutes > 0 ? ` Half of its deliveries take ${minutes} min or less.` : ''
  return `${orders}; ${waitsSince(units)}, longer than usual.${usual} The store asks on by itself. Ask the supplier by the references on the pages of these orders.`
}

function describeStuck(orders: readonly Waiting[]): string {
  const paid = count(orders, '1 paid order is still processing', '{count} paid orders are still processing')
  return `${paid}, but wait for no supplier; ${waitsSince(orders)}. Open them, and search the log for their traces.`
}

/** Lists every reason for which paid orders wait too long. Skips orders with an attention entry already. */
export async function listWaitingCauses(ctx: Look, db: Db): Promise<WaitingCause[]> {
  const unaccepted = Map.groupBy(await findUnaccepted(ctx, db), ({ suppliers }) => suppliers)
  const late = Map.groupBy(await findLate(ctx, db), ({ supplier }) => supplier)
  const stuck = await findStuck(ctx, db)
  return [
    ...[...unaccepted].map(
      ([suppliers, units]): WaitingCause => ({
        kind: 'order_unsent',
        subjectId: suppliers || 'no supplier',
        reason: describeUnaccepted(suppliers, units),
        orderIds: idsOf(units),
      }),
    ),
    ...[...late].map(
      ([supplier, units]): WaitingCause => ({
        kind: 'delivery_late',
        subjectId: supplier,
        reason: describeLate(supplier, units),
        orderIds: idsOf(units),
      }),
    ),
    ...(stuck.length > 0
      ? [
          {
            kind: 'order_stuck',
            subjectId: 'processing',
            reason: describeStuck(stuck),
            orderIds: idsOf(stuck),
          } as const,
        ]
      : []),
  ]
}
