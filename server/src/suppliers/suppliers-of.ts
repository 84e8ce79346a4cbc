import { DAY } from '@topup/core/time'
import type { Config } from '../platform/config.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Processes } from '../platform/news/processes.ts'
import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context, OutsideContext, SupplierManifest } from './context.ts'
import { measuredSupplier } from './measured-supplier.ts'
import type { Supplier } from './supplier.ts'

type Suppliers = Pick<Context, 'supplier' | 'furtherSuppliers'>
type OutsideSuppliers = Pick<OutsideContext, 'supplier' | 'furtherSuppliers'>

/** Connects suppliers with a configured key: `supplier` is the first with a catalogue, `furtherSuppliers` the rest. */
export function connectSuppliers(
  manifests: readonly SupplierManifest[],
  config: Config,
  { supplierCalls }: Pick<Metrics, 'supplierCalls'>,
  processes: Processes,
): OutsideSuppliers {
  const connected = manifests.flatMap(({ connect, catalogUrl }) => {
    const supplier = connect(config, processes)
    return supplier
      ? [{ supplier: measuredSupplier(supplier, supplierCalls), hasCatalog: catalogUrl !== undefined }]
      : []
  })
  const main = connected.find(({ hasCatalog }) => hasCatalog)
  const further = connected.filter((one) => one !== main).map(({ supplier }) => supplier)
  return { supplier: main?.supplier, furtherSuppliers: further }
}

/** Returns every connected supplier, beginning with the one whose catalogue is sold. */
export function suppliersOf(ctx: OutsideSuppliers): readonly Supplier[]
export function suppliersOf(ctx: Suppliers): readonly Silent<Supplier>[]
export function suppliersOf({ supplier, furtherSuppliers }: Suppliers) {
  return supplier ? [supplier, ...furtherSuppliers] : furtherSuppliers
}

export function findSupplier(ctx: OutsideSuppliers, name: string): Supplier | undefined
export function findSupplier(ctx: Suppliers, name: string): Silent<Supplier> | undefined
export function findSupplier(ctx: Suppliers, name: string) {
  return suppliersOf(ctx).find((supplier) => supplier.name === name)
}

/** Whether a status query re-sends the order: safe while the supplier knows the reference, a new order afterwards. */
export const asksByRepeating = (ctx: Suppliers, name: string): boolean =>
  findSupplier(ctx, name)?.capabilities.statusByOurReference === false

/** Returns the time after which an order must be created to be queried; undefined if the supplier has no limit. */
export function askableAfter(ctx: Suppliers & Pick<Context, 'now'>, name: string): string | undefined {
  const days = findSupplier(ctx, name)?.capabilities.askableDays
  return days === undefined ? undefined : new Date(ctx.now().getTime() - days * DAY).toISOString()
}
