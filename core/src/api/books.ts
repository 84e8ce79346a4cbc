import { z } from 'zod'
import { area, get, nameShapes, post } from './endpoint.ts'
import { decimal, isoTime, line } from './fields.ts'

const limit = z.coerce.number<number | string>().pipe(z.int().min(1).max(200)).default(50)

const ledgerEntryView = z.object({
  id: z.string(),
  /** Id of one business event; the entries that share a posting id sum to zero. */
  postingId: z.string(),
  account: z.string(),
  /** Signed: a debit is positive. */
  amount: decimal,
  currency: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  createdAt: isoTime,
})

const auditEntryView = z.object({
  seq: z.int(),
  actor: z.string(),
  /** E-mail address of the seller who acted; null where no seller did. */
  actorEmail: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: isoTime,
  hash: z.string(),
  /** IP address of the request, kept for a year; null for actions that the store took automatically. */
  address: z.string().nullable(),
  device: z.string().nullable(),
})

const exceptionView = z.object({
  id: z.string(),
  party: z.string(),
  kind: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  providerRef: z.string().nullable(),
  expected: decimal.nullable(),
  found: decimal.nullable(),
  currency: z.string().nullable(),
  reason: z.string(),
  explanation: z.string().nullable(),
})
export type ReconciliationExceptionView = z.infer<typeof exceptionView>

const runView = z.object({
  id: z.string(),
  day: z.string(),
  trigger: z.enum(['schedule', 'manual']),
  status: z.enum(['running', 'done', 'failed']),
  startedAt: isoTime,
  finishedAt: isoTime.nullable(),
  compared: z.array(z.object({ party: z.string(), count: z.int() })),
  /** Differences nobody has explained yet, by currency; empty when the books agree. */
  unexplained: z.array(z.object({ currency: z.string(), amount: decimal })),
  openExceptions: z.int(),
  /** Providers and suppliers whose records could not be read, each in a sentence. */
  notes: z.array(z.string()),
})
export type ReconciliationRunView = z.infer<typeof runView>

nameShapes({
  ledgerEntryView,
  auditEntryView,
  ReconciliationExceptionView: exceptionView,
  ReconciliationRunView: runView,
})

export const books = area('Books', 'Ledger, audit log and reconciliation', {
  listLedger: get('/api/admin/ledger', 'seller', 'List the entries of the ledger', {
    input: z.strictObject({ account: z.string().max(60).optional(), before: z.string().max(80).optional(), limit }),
    output: z.object({ entries: z.array(ledgerEntryView), nextBefore: z.string().nullable() }),
  }),
  listAudit: get('/api/admin/audit', 'seller', 'List the entries of the audit log', {
    input: z.strictObject({
      action: line.max(60).optional(),
      actor: line.max(60).optional(),
      before: z.coerce.number<number | string>().pipe(z.int().min(1)).optional(),
      limit,
    }),
    output: z.object({ entries: z.array(auditEntryView), nextBefore: z.int().nullable() }),
  }),
  verifyAudit: get('/api/admin/audit/verify', 'seller', 'Check that the audit log is whole', {
    description: 'Reads the whole chain: the number of the first entry that was changed, or null when it is whole.',
    output: z.object({ brokenAt: z.int().nullable(), entries: z.int() }),
  }),
  runReconciliation: post('/api/admin/reconciliation', 'owner-today', 'Compare a day with the providers’ books', {
    description:
      "Compares one closed store day (yesterday where none is named) with the providers' and the supplier's books.",
    input: z.strictObject({ day: z.iso.date().optional() }),
    output: runView,
  }),
  listReconciliations: get('/api/admin/reconciliation', 'seller', 'List the newest reconciliations', {
    output: z.array(runView),
  }),
  getReconciliation: get('/api/admin/reconciliation/:runId', 'seller', 'Read a reconciliation with its differences', {
    input: z.strictObject({ runId: z.uuid() }),
    output: runView.extend({ exceptions: z.array(exceptionView) }),
  }),
  explainDifference: post('/api/admin/reconciliation/exceptions/:exceptionId', 'owner-today', 'Explain a difference', {
    description: 'The owner says what a difference was; it no longer counts as unexplained.',
    input: z.strictObject({ exceptionId: z.uuid(), explanation: line.min(3).max(300) }),
    output: z.object({ done: z.boolean() }),
  }),
})
