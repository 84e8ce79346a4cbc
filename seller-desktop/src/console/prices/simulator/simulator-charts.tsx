import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import type { PricedItem, Simulation } from '@topup/core/pricing/simulate'
import { fill } from '@topup/core/text/words'
import { useMemo } from 'react'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { formatDollars } from '../../money/figures/figure-text.ts'
import { BarChart } from '../../parts/charts/bar-chart.tsx'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import type { Scenario } from './draft.ts'
import { profitCurve, raisedByBand } from './outlook.ts'
import styles from './simulator.module.css'

interface SimulatorChartsProps {
  catalogue: readonly PricedItem[]
  scenario: Scenario
  result: Simulation
}

const percent = (value: number) => `${formatCount(value)}%`
const dollars = (cents: number) => formatDollars(cents / 100)

export function SimulatorCharts({ catalogue, scenario, result }: SimulatorChartsProps) {
  const { curve, bands } = useTexts().simulator
  const { floored, plain } = useMemo(() => profitCurve(catalogue, scenario), [catalogue, scenario])
  const { marginPercent } = scenario.rules
  const { profitUsdCents, raised, count } = result.totals
  const counts = raisedByBand(result)
  return (
    <div className={styles.charts}>
      <LineChart
        title={curve.title}
        summary={fill(curve.text, {
          percent: marginPercent,
          profit: formatMoney(money(profitUsdCents, 'USD')),
        })}
        x={{ label: curve.margin, format: percent, kind: 'number' }}
        y={{ label: curve.title, format: dollars }}
        series={[
          { name: curve.floor, tone: 'strike', points: floored },
          { name: curve.plain, tone: 'quiet', points: plain },
        ]}
        mark={{ x: marginPercent, label: percent(marginPercent) }}
      />
      <BarChart
        title={bands.title}
        summary={fill(bands.text, { raised: formatCount(raised), count: formatCount(count) })}
        label={bands.band}
        value={{ label: bands.raised, format: formatCount }}
        bars={bands.names.map((label, index) => ({ label, value: counts[index] ?? 0, tone: 'wait' }))}
      />
    </div>
  )
}
