import type { SupplierManifest } from './context.ts'
import { digiflazz } from './digiflazz/supplier.ts'
import { lapakgaming } from './lapakgaming/supplier.ts'

/** All suppliers that the store supports. The first with a key and a catalogue provides the catalogue on sale. */
export const suppliers: readonly SupplierManifest[] = [lapakgaming, digiflazz]
