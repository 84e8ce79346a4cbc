import { DomainError } from '@topup/core/api/errors'
import type { DisputeEvidenceView } from '@topup/core/api/refunds'
import { toDecimal } from '@topup/core/money/decimal'
import { composeEvidence, type Evidence, evidenceFields, isAnyDelivered } from '@topup/core/payment/dispute-evidence'
import type { Selectable } from 'kysely'
import type { OutsideContext } from '../../fulfilment/context.ts'
import { findPayment, type Payment } from '../../payments/payment.repository.ts'
import type { ProviderDispute } from '../../payments/payment-port.ts'
import { findPort, findProvider } from '../../payments/ports.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type Dispute, listDisputes } from '../dispute.repository.ts'
import type { DisputeAnswerTable } from './dispute-answer.table.ts'
import { loadEvidenceFacts } from './load-facts.ts'

export type DisputeAnswer = Selectable<DisputeAnswerTable>

/** A dispute with its provider's current facts; `told` is undefined if the provider did not answer. */
export type Asked = Readonly<{
  payment: Payment
  dispute: Dispute
  answer: DisputeAnswer | undefined
  provider: string
  canAnswer: boolean
  told: ProviderDispute | undefined
}>

const findAnswer = (db: Db, paymentId: string, ref: string): Promise<DisputeAnswer | undefined> =>
  db
    .selectFrom('dispute_answers')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('ref', '=', ref)
    .executeTakeFirst()

/** Loads a dispute and reads its current facts from the provider. Throws not_found. */
export async function askAbout(ctx: OutsideContext, paymentId: string, ref: string): Promise<Asked> {
  const payment = await findPayment(ctx.db, paymentId)
  const dispute = payment && (await listDisputes(ctx.db, paymentId)).find((one) => one.ref === ref)
  if (!dispute) throw new DomainError('not_found', 'There is no such dispute')
  const { disputes } = findPort(ctx, payment.provider) ?? {}
  const told = await disputes?.read(ref).catch((error: unknown) => {
    ctx.log.warn({ err: error, paymentId }, 'a dispute could not be read')
    return undefined
  })
  const provider = findProvider(ctx, payment.provider)?.label ?? payment.provider
  const answer = await findAnswer(ctx.db, paymentId, ref)
  return { payment, dispute, answer, provider, canAnswer: disputes !== undefined, told }
}

const day = (iso: string) => iso.slice(0, 16).replace('T', ' ')

/** Returns a sentence about an answer that was already queued, sent or refused. */
function sayAnswer({ status, reason, settled_at }: DisputeAnswer, provider: string): string {
  if (status === 'queued') return `The evidence is on its way to ${provider}.`
  if (status === 'sent') return `The evidence was sent on ${day(settled_at ?? '')} UTC. The bank decides.`
  return `The evidence was not taken: ${reason ?? 'no reason given'} Answer in ${provider}’s dashboard, with the text below.`
}

/** Returns why the evidence cannot be sent from the console; undefined if it can. */
function whyNotSent({ dispute, answer, provider, canAnswer, told }: Asked, isDelivered: boolean): string | undefined {
  if (dispute.status === 'won') return 'This dispute is over: it was won.'
  if (dispute.status === 'lost') return 'This dispute is over: it was lost.'
  if (answer) return sayAnswer(answer, provider)
  if (!canAnswer) return `${provider} takes an answer in its dashboard alone: copy the text below into it.`
  if (!told) return `${provider} does not say now where this dispute stands. Try again.`
  if (told.answeredBy !== undefined) return `It was answered in ${provider}’s dashboard. The bank decides.`
  if (!told.isOpen) return `${provider} takes no answer to this dispute any more.`
  if (!isDelivered) return 'Nothing was delivered for this payment: there is nothing that an answer could prove.'
  return undefined
}

const noWord = { reason: null, customerName: null, threeDSecure: null }

/** Returns the evidence as it would be sent, and the reason if it cannot be sent. */
export async function compose(
  ctx: OutsideContext,
  asked: Asked,
  word = '',
): Promise<Readonly<{ evidence: Evidence; refusal: string | undefined }>> {
  const facts = await loadEvidenceFacts(ctx, asked.payment, asked.told ?? noWord, word)
  return { evidence: composeEvidence(facts), refusal: whyNotSent(asked, isAnyDelivered(facts)) }
}

const isReady = (told: ProviderDispute | undefined) =>
  told?.dueBy ? `Ready to send, until ${day(told.dueBy)} UTC.` : 'Ready to send.'

/** Returns a dispute's evidence for the owner to read before it is sent. Throws not_found. */
export async function readDisputeEvidence(
  ctx: OutsideContext,
  paymentId: string,
  ref: string,
): Promise<DisputeEvidenceView> {
  const asked = await askAbout(ctx, paymentId, ref)
  const { evidence, refusal } = await compose(ctx, asked)
  const { dispute, told, provider } = asked
  return {
    provider,
    ref,
    status: dispute.status,
    amount: toDecimal(dispute),
    currency: dispute.currency,
    openedAt: dispute.opened_at,
    reason: told?.reason ?? null,
    dueBy: told?.dueBy ?? null,
    says: refusal ?? isReady(told),
    canSend: refusal === undefined,
    isSending: asked.answer?.status === 'queued',
    evidence: evidenceFields.flatMap((field) => {
      const text = evidence[field]
      return text ? [{ field, text }] : []
    }),
  }
}
