import { z } from 'zod'
import { decimal, isoTime } from './views.ts'

const none = z.strictObject({})
const limit = z.coerce.number<number | string>().pipe(z.int().min(1).max(200)).default(50)

const ledgerEntryView = z.object({
  id: z.string(),
  /** What happened, once: its entries sum to zero. */
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
  /** The seller's address, where the actor is one. */
  actorEmail: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: isoTime,
  hash: z.string(),
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
  /** What nobody has explained yet, by currency; empty when the books agree. */
  unexplained: z.array(z.object({ currency: z.string(), amount: decimal })),
  openExceptions: z.int(),
  /** Parties that could not be asked, in a sentence each. */
  notes: z.array(z.string()),
})
export type ReconciliationRunView = z.infer<typeof runView>

export const bookSchemas = {
  listLedger: {
    input: z.strictObject({ account: z.string().max(60).optional(), before: z.string().max(80).optional(), limit }),
    output: z.object({ entries: z.array(ledgerEntryView), nextBefore: z.string().nullable() }),
  },
  listAudit: {
    input: z.strictObject({
      action: z.string().trim().max(60).optional(),
      actor: z.string().trim().max(60).optional(),
      before: z.coerce.number<number | string>().pipe(z.int().min(1)).optional(),
      limit,
    }),
    output: z.object({ entries: z.array(auditEntryView), nextBefore: z.int().nullable() }),
  },
  /** Reads the whole chain: the number of the first entry that was changed, or null when it is whole. */
  verifyAudit: { input: none, output: z.object({ brokenAt: z.int().nullable(), entries: z.int() }) },
  /** Compares one closed store day (yesterday where none is named) with the providers' and the supplier's books. */
  runReconciliation: { input: z.strictObject({ day: z.iso.date().optional() }), output: runView },
  listReconciliations: { input: none, output: z.array(runView) },
  getReconciliation: {
    input: z.strictObject({ runId: z.uuid() }),
    output: runView.extend({ exceptions: z.array(exceptionView) }),
  },
  /** The owner says what a difference was; it no longer counts as unexplained. */
  explainDifference: {
    input: z.strictObject({ exceptionId: z.uuid(), explanation: z.string().trim().min(3).max(300) }),
    output: z.object({ done: z.boolean() }),
  },
} as const
