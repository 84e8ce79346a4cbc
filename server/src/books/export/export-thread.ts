// A thread for one file: reads on a connection of its own that cannot write, and ends with the file.
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workerData } from 'node:worker_threads'
import { stringify } from 'csv-stringify'
import { openReadOnly } from '../../platform/db/open.ts'
import { exportRows } from './export-rows.ts'
import type { ExportJob } from './stream-export.ts'

const BLOCK_BYTES = 65_536

/** Each piece crosses to the other thread and is answered there: a row at a time would be mostly that. */
async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let block: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    block.push(piece)
    bytes += piece.length
    if (bytes < BLOCK_BYTES) continue
    yield Buffer.concat(block)
    block = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(block)
}

const { name, place, settings, now, period, days, sink } = workerData as ExportJob
const source = { db: openReadOnly(place), now: () => new Date(now), settings: { current: () => settings } }
const csv = stringify({ header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' })
try {
  await pipeline(exportRows(source, name, { period, days }), csv, inBlocks, Writable.fromWeb(sink))
} finally {
  await source.db.destroy()
}
