import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { Simulation } from '@topup/core/pricing/simulate'
import { plural } from '@topup/core/text/words'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { FigureList } from '../../parts/figure-list.tsx'

const usd = (cents: number) => formatMoney(money(cents, 'USD'))

export function SimulatorFigures({ totals, profitToday }: { totals: Simulation['totals']; profitToday: number }) {
  const texts = useTexts().simulator
  const rows = [
    {
      label: texts.profit,
      value: usd(totals.profitUsdCents),
      hint: plural(texts.profitHint, totals.count, { count: formatCount(totals.count), now: usd(profitToday) }),
    },
    { label: texts.changed, value: formatCount(totals.changed) },
    { label: texts.raised, value: formatCount(totals.raised) },
    { label: texts.below, value: formatCount(totals.belowFloorNow) },
  ]
  return <FigureList label={texts.figures} figures={rows} live />
}
