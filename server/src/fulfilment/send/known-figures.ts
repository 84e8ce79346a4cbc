import type { SupplierFigures } from '@topup/core/delivery/supplier-figures'

/** What was last read of each supplier: what is expected of its products, by code, and when that was. */
export type KnownFigures = Map<string, Readonly<{ at: number; ofCode: (code: string) => SupplierFigures }>>
