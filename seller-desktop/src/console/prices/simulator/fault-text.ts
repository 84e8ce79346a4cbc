import { fill } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import type { Faults } from './read-draft.ts'

/** Returns a field's error as a sentence; undefined if it has none. */
export function useFaultText(faults: Faults): (path: string) => string | undefined {
  const { faults: texts } = useTexts().simulator
  return (path) => {
    const fault = faults[path]
    if (fault === undefined || fault === 'twice') return fault && texts.twice
    const range = { from: formatCount(fault.from), to: formatCount(fault.to) }
    return fill(fault.step === 1 ? texts.whole : texts.number, range)
  }
}
