import type { Context } from '../../fulfilment/context.ts'

/** The part of the context that reports need. Task threads can provide it too. */
export type ReportSource = Pick<Context, 'db' | 'now'> & Readonly<{ settings: Pick<Context['settings'], 'current'> }>
