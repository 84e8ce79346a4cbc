import type { Context } from '../../fulfilment/context.ts'

/** The part of the context that reports need, and that task threads can build too. */
export type ReportSource = Pick<Context, 'db' | 'now'> & Readonly<{ settings: Pick<Context['settings'], 'current'> }>
