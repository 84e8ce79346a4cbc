import type { Context } from '../../fulfilment/context.ts'

/** The part of the context that reports need; task threads can build it without the rest. */
export type ReportSource = Pick<Context, 'db' | 'now'> & Readonly<{ settings: Pick<Context['settings'], 'current'> }>
