import type { PriceChangeView } from '@topup/core/api/sync'
import { cx } from '@topup/core/ui/cx.ts'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatRupiah, formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import table from '../../parts/table.module.css'
import { WideTable } from '../../parts/wide-table.tsx'
import styles from './changes-table.module.css'
import { FromTo } from './from-to.tsx'

export type ChangeRow = Omit<PriceChangeView, 'kind' | 'gameId'> & { kind: PriceChangeView['kind'] | 'held' }

const tones = { new: 'ok', changed: 'live', gone: 'wait', held: 'stop' } as const

interface ChangesTableProps {
  changes: readonly ChangeRow[]
  /** Shows prices only, where there is no room for costs. */
  narrow?: boolean
}

/** A plan's or a run's changes to each package, with old and new values side by side. */
export function ChangesTable({ changes, narrow }: ChangesTableProps) {
  const texts = useTexts().syncPlan.changes
  return (
    <WideTable label={texts.title} className={cx(styles.changes, narrow && styles.narrow)}>
      <thead>
        <tr>
          <th scope="col">{texts.package}</th>
          <th scope="col">{texts.change}</th>
          <th scope="col" className={cx(table.number, styles.wide)}>
            {texts.cost}
          </th>
          <th scope="col" className={table.number}>
            {texts.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.kind} ${change.packageId}`}>
            <td>
              {change.name}
              {change.reason && <span className={styles.reason}>{change.reason}</span>}
            </td>
            <td className={styles.kind}>
              <StatusDot tone={tones[change.kind]}>{texts.kinds[change.kind]}</StatusDot>
            </td>
            <td className={cx(table.number, styles.wide)}>
              <FromTo before={change.costBefore} after={change.costAfter} format={formatRupiah} />
            </td>
            <td className={table.number}>
              <FromTo before={change.priceBefore} after={change.priceAfter} format={formatUsd} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
