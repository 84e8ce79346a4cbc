import type { SupplierManifest } from './context.ts'
import { digiflazz } from './digiflazz/supplier.ts'
import { lapakgaming } from './lapakgaming/supplier.ts'

/** All suppliers that may fill orders; the first one with a key and a catalogue provides the catalogue on sale. */
export const suppliers: readonly SupplierManifest[] = [lapakgaming, digiflazz]
