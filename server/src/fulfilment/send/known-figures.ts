import type { SupplierFigures } from '@topup/core/delivery/supplier-figures'

/** Each supplier's cached performance: `ofCode` returns a product's figures, `at` is when they were read (ms). */
export type KnownFigures = Map<string, Readonly<{ at: number; ofCode: (code: string) => SupplierFigures }>>
