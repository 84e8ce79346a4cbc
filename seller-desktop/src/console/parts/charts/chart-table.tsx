import { useTexts } from '../../messages/messages.ts'
import table from '../table.module.css'
import { WideTable } from '../wide-table.tsx'
import styles from './chart.module.css'

export interface ChartTableProps {
  /** The chart's own. */
  title: string
  heads: readonly string[]
  /** The first cell names its row. */
  rows: ReadonlyArray<readonly string[]>
}

/** The same numbers for whoever reads them rather than sees them. */
export function ChartTable({ title, heads, rows }: ChartTableProps) {
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
