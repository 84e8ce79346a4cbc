import { Readable } from 'node:stream'
import { TransformStream, type WritableStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'
import type { ExportName } from '@topup/core/api/exports'
import type { StoreSettings } from '@topup/core/api/settings'
import type { DatabasePlace } from '../../platform/db/open.ts'
import type { ExportPeriod } from './export-rows.ts'

/** All that one file is written from: plain data, because it crosses to a thread. */
type ExportOrder = ExportPeriod &
  Readonly<{
    name: ExportName
    place: DatabasePlace
    settings: StoreSettings
    /** The store's time, ISO 8601. */
    now: string
  }>

export type ExportJob = ExportOrder & Readonly<{ sink: WritableStream<Uint8Array> }>

/**
 * One file as it is written, in a thread of its own: a million rows keep no buyer waiting. Destroying the stream ends the
 * thread; a thread that fails destroys the stream with its error.
 */
export function streamExport(order: ExportOrder): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const job: ExportJob = { ...order, sink: writable }
  const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
    name: `export ${order.name}`,
    workerData: job,
    transferList: [writable],
  })
  const csv = Readable.fromWeb(readable)
  worker.on('error', (error) => csv.destroy(error))
  return csv
}
