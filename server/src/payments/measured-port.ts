import { DomainError } from '@topup/core/api/errors'
import { measureCall } from '../platform/metrics/measure-call.ts'
import type { CallOutcome, Metrics } from '../platform/metrics/metrics.ts'
import type { AnswerOutcome, PaymentPort, ProviderPayment, RefundState } from './payment-port.ts'

type Calls = Metrics['providerCalls']

const ofError = (error: unknown): CallOutcome => (error instanceof DomainError ? 'refused' : 'failed')
const ofRefund = ({ kind }: RefundState): CallOutcome => (kind === 'failed' ? 'refused' : 'answered')
const ofAnswer = ({ kind }: AnswerOutcome): CallOutcome => (kind === 'refused' ? 'refused' : 'answered')

/** Wraps a port so that each call is timed and counted by its outcome. */
export function measuredPort<Port extends PaymentPort>(port: Port, calls: Calls): Port {
  const { provider, listMovements, disputes, warnings } = port
  const measure = <T>(call: string, run: () => Promise<T>, answer?: (answer: T) => CallOutcome) =>
    measureCall(calls, { provider, call }, run, { error: ofError, ...(answer && { answer }) })
  const measured: PaymentPort = {
    ...port,
    open: (request) => measure('open', () => port.open(request)),
    find: (id) => measure<ProviderPayment | undefined>('find', () => port.find(id)),
    read: (ref) => measure('read', () => port.read(ref)),
    close: (ref) => measure('close', () => port.close(ref)),
    refund: (request) => measure('refund', () => port.refund(request), ofRefund),
    findMadeRefund: (request) => measure<RefundState | undefined>('find_refund', () => port.findMadeRefund(request)),
    // Every state of a refund, even 'failed', counts as a successful call.
    readRefund: (ref) => measure('read_refund', () => port.readRefund(ref)),
    readFees: (subject) => measure('read_fees', () => port.readFees(subject)),
    probe: () => measure('probe', () => port.probe()),
    ...(disputes && {
      disputes: {
        read: (ref) => measure('read_dispute', () => disputes.read(ref)),
        answer: (request) => measure('answer_dispute', () => disputes.answer(request), ofAnswer),
      },
    }),
    ...(warnings && {
      warnings: {
        list: (since) => measure('list_warnings', () => warnings.list(since)),
        read: (id) => measure('read_warning', () => warnings.read(id)),
      },
    }),
    ...(listMovements && { listMovements: (period) => measure('list_movements', () => listMovements(period)) }),
  }
  return measured as Port
}
