import { collectDefaultMetrics, Registry } from 'prom-client'

/** Gauges named like counters; other gauges give the same figures by kind. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

let registry: Registry | undefined

/** Metrics of the whole process (memory, processor, event loop), shared by all in it; created at the first call. */
export function nodeMetrics(): Registry {
  if (registry) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  return registry
}
