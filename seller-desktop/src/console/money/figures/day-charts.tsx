import type { FiguresView } from '@topup/core/api/figures'
import { fill } from '@topup/core/text/words'
import { formatCount, formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { LineChart } from '../../parts/charts/line-chart.tsx'
import { formatDay, formatDollars, formatSeconds } from './figure-text.ts'

type Day = FiguresView['days'][number]

const signed = (decimal: string) => (decimal.startsWith('-') ? `−${formatUsd(decimal.slice(1))}` : formatUsd(decimal))

/** Charts of orders, money and delivery time per day. */
export function DayCharts({ days, totals }: Pick<FiguresView, 'days' | 'totals'>) {
  const texts = useTexts().figures
  const x = { label: texts.day, format: formatDay, kind: 'time' as const }
  const points = (list: readonly Day[], y: (day: Day) => number) =>
    list.map((day) => ({ x: Date.parse(day.day), y: y(day) }))
  const timed = days.filter(({ deliveryP50 }) => deliveryP50 !== null)
  const { placed, completed, failed, revenue, profit, fees, costs, deliveryP50, deliveryP95 } = totals
  return (
    <>
      <LineChart
        title={texts.orders.title}
        summary={fill(texts.orders.text, { placed, completed, failed })}
        x={x}
        y={{ label: texts.orders.title, format: formatCount, isWhole: true }}
        series={[
          { name: texts.orders.placed, tone: 'quiet', points: points(days, (day) => day.placed) },
          { name: texts.orders.completed, tone: 'ok', points: points(days, (day) => day.completed) },
          { name: texts.orders.failed, tone: 'stop', points: points(days, (day) => day.failed) },
        ]}
      />
      <LineChart
        title={texts.money.title}
        summary={fill(texts.money.text, {
          revenue: formatUsd(revenue),
          profit: signed(profit),
          fees: signed(fees),
          costs: signed(costs),
        })}
        x={x}
        y={{ label: texts.money.title, format: formatDollars }}
        series={[
          { name: texts.money.revenue, tone: 'quiet', points: points(days, (day) => Number(day.revenue)) },
          { name: texts.money.profit, tone: 'strike', points: points(days, (day) => Number(day.profit)) },
        ]}
      />
      {timed.length > 0 && (
        <LineChart
          title={texts.delivery.title}
          summary={fill(texts.delivery.text, {
            p50: formatSeconds(deliveryP50 ?? 0),
            p95: formatSeconds(deliveryP95 ?? 0),
          })}
          x={x}
          y={{ label: texts.delivery.title, format: formatSeconds, isWhole: true }}
          series={[
            { name: texts.delivery.p50, tone: 'ok', points: points(timed, (day) => day.deliveryP50 ?? 0) },
            { name: texts.delivery.p95, tone: 'wait', points: points(timed, (day) => day.deliveryP95 ?? 0) },
          ]}
        />
      )}
    </>
  )
}
