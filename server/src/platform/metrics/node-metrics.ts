import { collectDefaultMetrics, Registry } from 'prom-client'

/** Gauges whose names end as only counters may; the same stands in others, by kind. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

let registry: Registry | undefined

/** Of the process as a whole (memory, processor, event loop), whatever runs in it: watched once, from the first look on. */
export function nodeMetrics(): Registry {
  if (registry) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  return registry
}
