import { Histogram, Registry } from 'prom-client'
import { createRequestTimes } from './request-times.ts'

/** `answered`: as asked; `refused`: a definite no; `failed`: outcome unknown; `not_sent`: never left the store. */
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'not_sent'

const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30]
const deliveryBuckets = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 21_600, 86_400]

/** Metrics of a store's own work, in a separate registry: two stores in one process do not mix. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = createRequestTimes()
  registry.registerMetric(requests)
  return {
    registry,
    requests,
    providerCalls: new Histogram({
      name: 'topup_provider_call_duration_seconds',
      help: 'Calls to payment providers by what was asked and what came of it, and how long each took.',
      labelNames: ['provider', 'call', 'outcome'],
      buckets: callBuckets,
      registers,
    }),
    supplierCalls: new Histogram({
      name: 'topup_supplier_call_duration_seconds',
      help: 'Calls to suppliers by what was asked and what came of it, and how long each took.',
      labelNames: ['supplier', 'call', 'outcome'],
      buckets: callBuckets,
      registers,
    }),
    paidToSent: new Histogram({
      name: 'topup_unit_paid_to_sent_seconds',
      help: 'From the payment of a unit to its first order at a supplier.',
      buckets: deliveryBuckets,
      registers,
    }),
    sentToDelivered: new Histogram({
      name: 'topup_unit_sent_to_delivered_seconds',
      help: 'From the last order of a unit to its delivery, by whether the store or a person ended it.',
      labelNames: ['by'],
      buckets: deliveryBuckets,
      registers,
    }),
    paidToDelivered: new Histogram({
      name: 'topup_order_paid_to_delivered_seconds',
      help: 'From the payment of an order to its completion, by whether the store or a person ended it.',
      labelNames: ['by'],
      buckets: deliveryBuckets,
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
