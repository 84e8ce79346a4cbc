import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { Simulation } from '@topup/core/pricing/simulate'
import { formatCount } from '../format.ts'
import { fill, useTexts } from '../messages/messages.ts'
import { FigureList } from '../parts/figure-list.tsx'

const usd = (cents: number) => formatMoney(money(cents, 'USD'))

export function SimulatorFigures({ totals, profitToday }: { totals: Simulation['totals']; profitToday: number }) {
  const texts = useTexts().simulator
  const rows = [
    {
      label: texts.profit,
      value: usd(totals.profitUsdCents),
      hint: fill(texts.profitHint, { count: formatCount(totals.count), now: usd(profitToday) }),
    },
    { label: texts.changed, value: formatCount(totals.changed) },
    { label: texts.raised, value: formatCount(totals.raised) },
    { label: texts.below, value: formatCount(totals.belowFloorNow) },
  ]
  return <FigureList label={texts.figures} figures={rows} live />
}
