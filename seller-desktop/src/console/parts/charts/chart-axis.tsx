import styles from './chart.module.css'

interface Tick {
  value: number
  at: number
}

interface ChartAxisProps {
  ticks: readonly Tick[]
  format: (value: number) => string
  /** From where to where the other side reaches, in pixels. */
  from: number
  to: number
}

/** Hairlines across with their values on the left. */
export const RowAxis = ({ ticks, format, from, to }: ChartAxisProps) =>
  ticks.map(({ value, at }) => (
    <g key={value}>
      <line className={styles.rule} x1={from} x2={to} y1={at} y2={at} />
      <text className={styles.tick} x={from - 8} y={at} dy="0.32em" textAnchor="end">
        {format(value)}
      </text>
    </g>
  ))

/** Values below the drawing; the hairlines across are enough, so there are none upwards. */
export const ColumnAxis = ({ ticks, format, from, to }: ChartAxisProps) =>
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
