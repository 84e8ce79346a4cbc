import type { Histogram } from 'prom-client'
import { assertNoOpenWrite } from '../outgoing/open-write.ts'
import type { CallOutcome } from './metrics.ts'

type Calls = Pick<Histogram<string>, 'observe'>

/** Makes the call and records its duration and outcome; returns or throws what the call does. */
export async function measureCall<T>(
  calls: Calls,
  labels: Readonly<Record<string, string>>,
  call: () => Promise<T>,
  judge: Readonly<{ answer?: (answer: T) => CallOutcome; error?: (error: unknown) => CallOutcome }> = {},
): Promise<T> {
  assertNoOpenWrite(labels.provider ?? labels.supplier ?? 'another party')
  const begun = performance.now()
  const note = (outcome: CallOutcome) => calls.observe({ ...labels, outcome }, (performance.now() - begun) / 1000)
  try {
    const answer = await call()
    note(judge.answer?.(answer) ?? 'answered')
    return answer
  } catch (error) {
    note(judge.error?.(error) ?? 'failed')
    throw error
  }
}
