import type Stripe from 'stripe'
import { isRecord, text } from '../form-values.ts'
import type { Answer } from '../serve.ts'
import type { World } from '../world.ts'
import { isPastDue } from './disputes.ts'
import { emitEvent } from './emit-event.ts'
import { readMetadata } from './read-metadata.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, noSuch } from './stripe-errors.ts'

const mostCharacters = 150_000
const mostInOne = 20_000
/** Fields that take ids of uploaded files; the sandbox has no uploads. */
const files = ['cancellation_policy', 'customer_communication', 'customer_signature', 'receipt', 'refund_policy']
const waiting: Stripe.Dispute.Status[] = ['needs_response', 'warning_needs_response']

/** Returns the evidence, or the answer that refuses it. */
function readEvidence(dispute: Stripe.Dispute, value: unknown): Record<string, string> | Answer {
  const given = value === undefined ? {} : value
  if (!isRecord(given)) return invalidRequest('Invalid object', { param: 'evidence' })
  const known = Object.keys(dispute.evidence)
  for (const [name, one] of Object.entries(given)) {
    const param = `evidence[${name}]`
    if (!known.includes(name)) {
      return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
    if (typeof one !== 'string') return invalidRequest('Invalid string', { param })
    if (files.includes(name))
      return invalidRequest(`No such file upload: '${one}'`, { code: 'resource_missing', param })
    if (one.length > mostInOne) {
      return invalidRequest(`${param} is limited to ${mostInOne} characters.`, { param })
    }
  }
  const length = Object.values(given as Record<string, string>).join('').length
  if (length <= mostCharacters) return given as Record<string, string>
  return invalidRequest(`The combined character count of all evidence fields is limited to ${mostCharacters}.`, {
    param: 'evidence',
  })
}

const isRefusal = (read: Record<string, string> | Answer): read is Answer => typeof read.status === 'number'

/** Stages evidence, or with `submit` (the default) sends it to the bank, which is possible once. */
export function updateDispute(world: World, call: StripeCall): Answer {
  const dispute = world.state.stripe.disputes[call.id]
  if (!dispute) return noSuch('dispute', call.id, 'id')
  if (!waiting.includes(dispute.status)) return invalidRequest('This dispute is already closed')
  if (isPastDue(world, dispute)) return invalidRequest('The evidence due date for this dispute has passed')
  const evidence = readEvidence(dispute, call.values.evidence)
  if (isRefusal(evidence)) return evidence
  const metadata = readMetadata(call.values.metadata)
  if (typeof metadata === 'string') return invalidRequest(metadata, { param: 'metadata' })
  Object.assign(dispute.evidence, evidence)
  dispute.metadata = { ...dispute.metadata, ...metadata }
  dispute.evidence_details.has_evidence ||= Object.keys(evidence).length > 0
  if (text(call.values.submit) !== 'false') {
    dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
    dispute.evidence_details.submission_count++
    dispute.evidence_details.submission_method = 'manual'
  }
  emitEvent(world, 'charge.dispute.updated', dispute)
  return { status: 200, body: structuredClone(dispute), summary: `${dispute.id} ${dispute.status}` }
}
