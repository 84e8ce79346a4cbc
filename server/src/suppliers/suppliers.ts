import type { SupplierManifest } from './context.ts'
import { digiflazz } from './digiflazz/supplier.ts'
import { lapakgaming } from './lapakgaming/supplier.ts'

/** Everybody who may fill orders; of those that have a catalogue the first one with a key is sold from. */
export const suppliers: readonly SupplierManifest[] = [lapakgaming, digiflazz]
