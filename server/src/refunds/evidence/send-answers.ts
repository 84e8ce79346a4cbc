import type { Evidence } from '@topup/core/payment/dispute-evidence'
import { sql } from 'kysely'
import { needAttention, resolveAttention, retellAttention } from '../../alerts/attention.repository.ts'
import type { OutsideContext } from '../../fulfilment/context.ts'
import { findPayment } from '../../payments/payment.repository.ts'
import type { AnswerOutcome, PaymentPort } from '../../payments/payment-port.ts'
import { findPort } from '../../payments/ports.ts'
import { done, later, type Taken, workOff } from '../../platform/db/queue.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { inTrace } from '../../platform/trace.ts'
import { disputedEntry, listUnanswered, sayDue } from '../answer-due.ts'
import { listDisputes } from '../dispute.repository.ts'

const BATCH = 10
/** Failed tries to send, by then minutes apart, after which the seller gets an entry. Tries go on. */
const PATIENCE = 12

type Answer = Taken<'dispute_answers'>
type Disputes = NonNullable<PaymentPort['disputes']>

const entryOf = ({ payment_id }: Answer) => ({ subjectType: 'payment', subjectId: payment_id })

const isOpen = async (db: Db, { payment_id, ref }: Answer): Promise<boolean> =>
  (await listDisputes(db, payment_id)).some((one) => one.ref === ref && one.status === 'open')

/** A second dispute of the same payment, and whether its provider has an answer to it. */
type Waiting = Readonly<{ ref: string; isAnswered: boolean }>

/** Reads the payment's other unanswered disputes from the provider; one that cannot be read counts as unanswered. */
const askAboutOthers = async (
  ctx: OutsideContext,
  disputes: Disputes,
  { payment_id, ref: own }: Answer,
): Promise<Waiting[]> =>
  Promise.all(
    (await listUnanswered(ctx.db, payment_id))
      .filter(({ ref }) => ref !== own)
      .map(async ({ ref }) => {
        const told = await disputes.read(ref).catch(() => undefined)
        return { ref, isAnswered: told?.answeredBy !== undefined }
      }),
  )

const sentReason = 'The evidence was sent: the bank decides, mostly within weeks. What is not delivered is held.'

/** Tells the seller which disputes still need an answer; not if another one just opened, as its entry is newer. */
async function tellSent(trx: Trx, { payment_id, ref }: Answer, others: readonly Waiting[]): Promise<void> {
  const open = (await listUnanswered(trx, payment_id)).filter((one) => one.ref !== ref)
  const asked = new Map(others.map((other) => [other.ref, other]))
  if (open.some((one) => !asked.has(one.ref))) return
  const waiting = open.filter((one) => !asked.get(one.ref)?.isAnswered)
  const reason =
    waiting.length === 0
      ? sentReason
      : `The evidence for one dispute was sent, another one waits for an answer: ${sayDue(waiting)}`
  await retellAttention(trx, { ...disputedEntry(payment_id), reason })
}

/** Ends an answer and erases its content, which names the buyer: the provider has it, or a person answers instead. */
const settle = (
  ctx: OutsideContext,
  answer: Answer,
  outcome: AnswerOutcome,
  others: readonly Waiting[] = [],
): Promise<void> =>
  write(ctx.db, async (trx) => {
    const end = { content: null, settled_at: ctx.now().toISOString() }
    const isDone = outcome.kind === 'done'
    const changes = isDone
      ? { status: 'sent' as const, ...end }
      : { status: 'failed' as const, ...end, reason: outcome.reason }
    if (!(await done(trx, 'dispute_answers', answer, changes))) return
    if (isDone) await resolveAttention(trx, 'payment', answer.payment_id, ctx.now(), 'evidence_refused')
    // The dispute is over, and the seller was told how it ended.
    if (!(await isOpen(trx, answer))) return
    if (isDone) return tellSent(trx, answer, others)
    const reason = `The evidence for dispute ${answer.ref} was not taken: ${outcome.reason} Answer in the provider’s dashboard; the text stands on the order.`
    await needAttention(ctx, trx, { kind: 'evidence_refused', ...entryOf(answer), reason })
  })

const putOff = (ctx: OutsideContext, answer: Answer): Promise<void> =>
  write(ctx.db, async (trx) => {
    const { askFirst } = ctx.config.timing
    await later(ctx, trx, 'dispute_answers', answer, { first: askFirst * 2, most: askFirst * 64 })
    if (answer.tries < PATIENCE) return
    const reason = `The provider has not taken the evidence for dispute ${answer.ref} yet. It is tried again by itself; look at its dashboard before the answer is due.`
    await needAttention(ctx, trx, { kind: 'evidence_refused', ...entryOf(answer), reason })
  })

const tooLate = {
  kind: 'refused',
  reason: 'the provider takes no answer to this dispute any more.',
} as const
const answeredElsewhere = {
  kind: 'refused',
  reason: 'the dispute was answered at the provider by somebody else.',
} as const

/** Reads the dispute first: an earlier try whose response was lost may have answered it already. */
async function answerOnce(disputes: Disputes, answer: Answer): Promise<AnswerOutcome> {
  const { answeredBy, isOpen } = await disputes.read(answer.ref)
  if (answeredBy === answer.id) return { kind: 'done' }
  if (answeredBy !== undefined) return answeredElsewhere
  if (!isOpen) return tooLate
  const evidence = JSON.parse(answer.content ?? '{}') as Evidence
  return disputes.answer({ id: answer.id, ref: answer.ref, evidence })
}

async function sendAnswer(ctx: OutsideContext, answer: Answer): Promise<void> {
  const payment = await findPayment(ctx.db, answer.payment_id)
  const disputes = payment && findPort(ctx, payment.provider)?.disputes
  try {
    if (!disputes) throw new Error('nobody can be asked')
    const outcome = await answerOnce(disputes, answer)
    // An accepted answer makes the store tell the seller which other disputes are open, so read these first.
    const others = outcome.kind === 'done' ? await askAboutOthers(ctx, disputes, answer) : []
    await settle(ctx, answer, outcome, others)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId: answer.payment_id }, 'the evidence for a dispute could not be sent yet')
    if (await isOpen(ctx.db, answer)) await putOff(ctx, answer)
    else await settle(ctx, answer, tooLate)
  }
}

/** Sends the queued answers to disputes; returns how many were processed. */
export const sendAnswers = (ctx: OutsideContext): Promise<number> =>
  workOff(ctx, 'dispute_answers', { where: sql`status = 'queued'`, limit: BATCH }, (answer) =>
    // The trace is known only once the payment is loaded, so none is set here.
    inTrace(null, () => sendAnswer(ctx, answer)),
  )
