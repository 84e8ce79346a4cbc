import type { SupplierChoiceView } from '@topup/core/api/fulfilment'
import { fill } from '@topup/core/text/words'
import { formatPaid } from '../format.ts'
import type { en } from '../messages/en.ts'

type Words = Readonly<Record<keyof typeof en.orders.choice, string>>

/** The chosen supplier's measured figures, without the figure that the reason already names. */
function measured({ reason, chosen }: SupplierChoiceView, words: Words): string[] {
  const { attempts, delivered, seconds } = chosen
  if (attempts === 0) return [words.untried]
  const share = fill(words.delivered, { share: Math.floor((100 * delivered) / attempts), attempts })
  return delivered === 0 || reason === 'faster' ? [share] : [share, fill(words.seconds, { seconds })]
}

/** Example: `digiflazz chosen of 2: Rp14,200 instead of Rp14,900, 99% of 200 delivered, about 12 s`. */
export function choiceSentence(choice: SupplierChoiceView, words: Words): string {
  const { reason, of, chosen, insteadOf } = choice
  const first = fill(words[reason], {
    supplier: chosen.supplier,
    of,
    cost: formatPaid(chosen.cost),
    otherCost: formatPaid(insteadOf.cost),
    percent: chosen.percent,
    otherPercent: insteadOf.percent,
    seconds: chosen.seconds,
    otherSeconds: insteadOf.seconds,
  })
  return [first, ...measured(choice, words)].join(', ')
}
