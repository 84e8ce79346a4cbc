import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import table from '../table.module.css'
import { WideTable } from '../wide-table.tsx'
import styles from './chart.module.css'

interface ChartFrameProps {
  title: string
  /** The chart in a sentence: shown first, and the only description that screen readers read of the drawing. */
  summary: string
  height: number
  table: Omit<ChartTableProps, 'title'>
  children: (width: number) => ReactNode
}

/** Title, drawing, and a table of the same numbers. The drawing is made for its real width, so text keeps its size. */
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

/** The width of an element in CSS pixels, updated as it changes; 0 until measured. */
function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = ref
    if (!current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

interface ChartTableProps {
  /** The chart's title. */
  title: string
  heads: readonly string[]
  /** The first cell is the row's heading. */
  rows: ReadonlyArray<readonly string[]>
}

/** The chart's numbers as a table, for readers who cannot see the drawing. */
function ChartTable({ title, heads, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{useTexts().charts.table}</summary>
      <WideTable label={title}>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index > 0 ? table.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <td>{name}</td>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} className={table.number}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}
