import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TransformStream, type WritableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import type { ExportName } from '@topup/core/api/exports'
import { stringify } from 'csv-stringify'
import { openForReading } from '../../platform/db/open.ts'
import { runnerOf } from '../../platform/tasks/run-task.ts'
import type { Context } from '../../settings/context.ts'
import { type ExportPeriod, exportRows } from './export-rows.ts'

/** The parameters of one export file. */
type ExportOrder = ExportPeriod &
  Readonly<{
    name: ExportName
    /** The main process's current time, ISO 8601. */
    now: string
  }>

const BLOCK_BYTES = 65_536

/** Joins small pieces into blocks of 64 KiB: each block costs a round trip between threads. */
async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let block: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    block.push(piece)
    bytes += piece.length
    if (bytes < BLOCK_BYTES) continue
    yield Buffer.concat(block)
    // Let the thread's other tasks run: with a fast reader, this file would otherwise take all of the thread's time.
    await setImmediate()
    block = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(block)
}

/** Writes the file through its own read-only database connection, closed at the end or when the reader stops. */
async function writeExport(
  { config, settings }: Context,
  { name, now, period, days, sink }: ExportOrder & Readonly<{ sink: WritableStream<Uint8Array> }>,
): Promise<void> {
  const source = { db: openForReading(config), now: () => new Date(now), settings }
  const csv = stringify({ header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' })
  try {
    await pipeline(exportRows(source, name, { period, days }), csv, inBlocks, Writable.fromWeb(sink))
  } finally {
    await source.db.destroy()
  }
}

export const exportTasks = { writeExport }
const runExportTask = runnerOf(exportTasks)

/** Returns the stream of an export file. The task thread writes it, so that a million rows delay no buyer's request. */
export function streamExport(ctx: Context, order: ExportOrder): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const csv = Readable.fromWeb(readable)
  runExportTask(ctx, 'writeExport', { ...order, sink: writable }, { transfer: [writable] }).catch((error) =>
    csv.destroy(error),
  )
  return csv
}
