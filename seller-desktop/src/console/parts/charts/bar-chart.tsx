import { scaleLinear } from 'd3-scale'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartAxis, ChartBar } from './chart-types.ts'

interface BarChartProps {
  title: string
  summary: string
  /** Heading of the labels in the table. */
  label: string
  value: ChartAxis
  bars: readonly ChartBar[]
}

const rowHeight = 28
const barHeight = 12
const nameWidth = 112
const valueWidth = 72

/** A bar per row, with its name before it and its value behind it; losses extend left of the 0 line. */
export function BarChart({ title, summary, label, value, bars }: BarChartProps) {
  const values = bars.map((bar) => bar.value)
  const table = {
    heads: [label, value.label],
    rows: bars.map((bar) => [bar.label, value.format(bar.value)]),
  }
  return (
    <ChartFrame title={title} summary={summary} height={bars.length * rowHeight} table={table}>
      {(width) => {
        const end = Math.max(width - valueWidth, nameWidth + 1)
        const scale = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [nameWidth, end])
        return (
          <>
            {bars.map((bar, index) => {
              const middle = index * rowHeight + rowHeight / 2
              const [left, right] = [scale(Math.min(0, bar.value)), scale(Math.max(0, bar.value))]
              return (
                <g key={bar.label} className={styles[bar.tone]}>
                  <text className={styles.name} x={0} y={middle} dy="0.32em">
                    {bar.label}
                  </text>
                  <rect
                    className={styles.bar}
                    x={left}
                    y={middle - barHeight / 2}
                    width={Math.max(right - left, 1)}
                    height={barHeight}
                    rx={2}
                  />
                  <text className={styles.value} x={right + 8} y={middle} dy="0.32em">
                    {value.format(bar.value)}
                  </text>
                </g>
              )
            })}
            <line className={styles.zero} x1={scale(0)} x2={scale(0)} y1={0} y2={bars.length * rowHeight} />
          </>
        )
      }}
    </ChartFrame>
  )
}
