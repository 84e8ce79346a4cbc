import type { SupplierOrderStatus } from './lapakgaming-state.ts'

export type SpecialPlayer =
  | { kind: 'unknown-player' }
  | { kind: 'check-down' }
  | { kind: 'finishes'; status: SupplierOrderStatus; callback: boolean; afterMs: number | null }
  | { kind: 'callback-first' }
  | { kind: 'error-but-bought' }
  | { kind: 'error-not-bought' }
  | { kind: 'no-stock' }

/** Last digits of a player id that decide the outcome of its order (see README.md). */
const endings: Record<string, SpecialPlayer> = {
  '000404': { kind: 'unknown-player' },
  '000500': { kind: 'check-down' },
  '000901': { kind: 'finishes', status: 'REFUNDED', callback: true, afterMs: 1500 },
  '000902': { kind: 'finishes', status: 'PENDING', callback: false, afterMs: null },
  '000903': { kind: 'finishes', status: 'SUCCESS', callback: false, afterMs: 1500 },
  '000904': { kind: 'callback-first' },
  '000905': { kind: 'error-but-bought' },
  '000906': { kind: 'error-not-bought' },
  '000907': { kind: 'no-stock' },
  '000908': { kind: 'finishes', status: 'SUCCESS', callback: true, afterMs: 20_000 },
}

export const specialPlayer = (userId: string | null | undefined): SpecialPlayer | undefined =>
  endings[(userId ?? '').slice(-6)]
