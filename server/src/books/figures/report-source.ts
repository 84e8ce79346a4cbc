import type { Context } from '../../fulfilment/context.ts'

/** What a report is read from: a context, or as much of one as a thread has. */
export type ReportSource = Pick<Context, 'db' | 'now'> & Readonly<{ settings: Pick<Context['settings'], 'current'> }>
