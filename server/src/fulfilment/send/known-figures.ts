import type { SupplierFigures } from '@topup/core/delivery/supplier-figures'

/** Each supplier's last figures: expected performance by product code (`ofCode`), and when they were read (`at`). */
export type KnownFigures = Map<string, Readonly<{ at: number; ofCode: (code: string) => SupplierFigures }>>
