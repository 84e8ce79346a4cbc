import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import styles from './chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartAxis, ChartSeries } from './chart-types.ts'
import { spreadLabels } from './spread-labels.ts'

interface LineChartProps {
  title: string
  summary: string
  /** `time`: x is in milliseconds since 1970, and ticks fall on whole hours, days or months. */
  x: ChartAxis & Readonly<{ kind: 'number' | 'time' }>
  y: ChartAxis
  series: readonly ChartSeries[]
  /** A marked value on the x axis. */
  mark?: Readonly<{ x: number; label: string }>
  height?: number
}

const edge = { top: 20, right: 104, bottom: 24, left: 56 }
const pixelsPerTick = 72
const lineHeight = 16

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** A line chart with each line's name at its end. Every series has the x values of the first. */
export function LineChart({ title, summary, x, y, series, mark, height = 220 }: LineChartProps) {
  const points = series.flatMap((one) => one.points)
  const xs = (series[0]?.points ?? []).map((point) => point.x)
  const table = {
    heads: [x.label, ...series.map(({ name }) => name)],
    rows: xs.map((value, row) => [x.format(value), ...series.map((one) => y.format(one.points[row]?.y ?? 0))]),
  }
  if (points.length === 0) return null
  const [lowest, highest] = extent(points.map((point) => point.y))
  const bottom = height - edge.bottom
  const top = y.isWhole ? Math.max(1, highest) : highest > lowest || highest > 0 ? highest : 1
  const scaleY = scaleLinear([Math.min(0, lowest), top], [bottom, edge.top]).nice(4)
  const ticksY = scaleY.ticks(4).filter((value) => !y.isWhole || Number.isInteger(value))

  return (
    <ChartFrame title={title} summary={summary} height={height} table={table}>
      {(width) => {
        const right = Math.max(width - edge.right, edge.left + 1)
        const scaleX = scaleLinear(extent(xs), [edge.left, right])
        const count = Math.max(2, Math.floor((right - edge.left) / pixelsPerTick))
        const ticks = x.kind === 'time' ? scaleUtc(extent(xs), [0, 1]).ticks(count).map(Number) : scaleX.ticks(count)
        const draw = line<{ x: number; y: number }>(
          (point) => scaleX(point.x),
          (point) => scaleY(point.y),
        )
        const ends = series.map(({ points: own }) => scaleY(own.at(-1)?.y ?? 0))
        const labels = spreadLabels(ends, lineHeight)
        return (
          <>
            <RowAxis
              ticks={ticksY.map((value) => ({ value, at: scaleY(value) }))}
              format={y.format}
              from={edge.left}
              to={right}
            />
            <ColumnAxis
              ticks={ticks.map((value) => ({ value, at: scaleX(value) }))}
              format={x.format}
              from={edge.left}
              to={height - 4}
            />
            {mark && (
              <g>
                <line
                  className={styles.mark}
                  x1={scaleX(mark.x)}
                  x2={scaleX(mark.x)}
                  y1={edge.top - 4}
                  y2={height - edge.bottom}
                />
                <text className={styles.label} x={scaleX(mark.x)} y={12} textAnchor="middle">
                  {mark.label}
                </text>
              </g>
            )}
            {series.map(({ name, tone, points: own }, index) => (
              <g key={name} className={styles[tone]}>
                <path className={styles.line} d={draw([...own]) ?? undefined} />
                {own.length === 1 && (
                  <circle
                    className={styles.bar}
                    cx={draw.x()(own[0] ?? { x: 0, y: 0 }, 0, [])}
                    cy={ends[index]}
                    r={3}
                  />
                )}
                <text className={styles.end} x={right + 8} y={labels[index]} dy="0.32em">
                  {name}
                </text>
              </g>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}

interface Tick {
  value: number
  at: number
}

interface ChartAxisProps {
  ticks: readonly Tick[]
  format: (value: number) => string
  /** Start and end of the lines or labels on the other axis, in pixels. */
  from: number
  to: number
}

/** Horizontal grid lines with their values on the left. */
const RowAxis = ({ ticks, format, from, to }: ChartAxisProps) =>
  ticks.map(({ value, at }) => (
    <g key={value}>
      <line className={styles.rule} x1={from} x2={to} y1={at} y2={at} />
      <text className={styles.tick} x={from - 8} y={at} dy="0.32em" textAnchor="end">
        {format(value)}
      </text>
    </g>
  ))

/** Values below the drawing, without vertical grid lines. */
const ColumnAxis = ({ ticks, format, from, to }: ChartAxisProps) =>
  ticks.map(({ value, at }) => (
    <text
      key={value}
      className={styles.tick}
      x={at}
      y={to}
      textAnchor={at < from + 16 ? 'start' : 'middle'}
      dominantBaseline="auto"
    >
      {format(value)}
    </text>
  ))
