import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import { useWidth } from './use-width.ts'

interface ChartFrameProps {
  title: string
  /** What the chart shows in one sentence: the first thing read, and all that a screen reader hears of the drawing. */
  summary: string
  height: number
  table: Omit<ChartTableProps, 'title'>
  children: (width: number) => ReactNode
}

/** Title, drawing and the same numbers as a table. The drawing is made for the width it has, so text keeps its size. */
export function ChartFrame({ title, summary, height, table, children }: ChartFrameProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{summary}</span>
      </figcaption>
      <div ref={ref}>
        <svg className={styles.drawing} width={width} height={height} role="img" aria-label={summary}>
          {width > 0 && children(width)}
        </svg>
      </div>
      <ChartTable title={title} {...table} />
    </figure>
  )
}
