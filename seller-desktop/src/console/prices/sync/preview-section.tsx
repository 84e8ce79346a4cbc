import { useQuery } from '@tanstack/react-query'
import type { SyncPreviewView } from '@topup/core/api/sync'
import { fill, plural } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import styles from './changes-table.module.css'
import { type ChangeRow, ChangesTable } from './changes-table.tsx'
import { countsOf } from './counts-of.ts'
import { useSyncQueries } from './sync-queries.ts'

function LeftOut({ entries }: { entries: SyncPreviewView['leftOut'] }) {
  const texts = useTexts().syncPlan.preview
  if (entries.length === 0) return null
  const title = fill(texts.leftOut, { count: entries.length })
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      <p className="quiet">{texts.leftOutText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer */}
      <ul className={styles.leftOut} aria-label={title} tabIndex={0}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may be left out twice for two reasons
          <li key={index}>
            <code>{entry.code}</code> {entry.name} <span className="quiet">{entry.reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Plan({ plan }: { plan: SyncPreviewView }) {
  const texts = useTexts().syncPlan.preview
  const all = plan.changed + plan.added + plan.gone
  const held = plan.heldChanges.map(
    (change): ChangeRow => ({ ...change, packageId: change.packageId ?? '', kind: 'held' }),
  )
  const rows: ChangeRow[] = [...held, ...plan.changes]
  return (
    <>
      {plan.problem && (
        <Banner tone="stop" title={texts.problem} className={styles.notice}>
          {plan.problem}.
        </Banner>
      )}
      {rows.length === 0 ? (
        !plan.problem && (
          <p className={styles.summary}>
            <strong className={styles.head}>{texts.nothing}</strong>
            {plural(texts.nothingText, plan.unchanged)}
          </p>
        )
      ) : (
        <>
          <p role="status" className={styles.summary}>
            {fill(texts.summary, countsOf(plan))}
            {all > plan.changes.length && ` ${fill(texts.first, { shown: plan.changes.length, all })}`}
          </p>
          <ChangesTable changes={rows} />
        </>
      )}
      <LeftOut entries={plan.leftOut} />
    </>
  )
}

export function PreviewSection() {
  const texts = useTexts().syncPlan.preview
  const preview = useQuery(useSyncQueries().preview)
  const isAsked = preview.data !== undefined || preview.isFetching || preview.isError
  const ask = (
    <Button
      size="small"
      loading={preview.isFetching}
      icon={<Icon name="eye" size={16} />}
      onClick={() => preview.refetch()}
    >
      {preview.data ? texts.again : texts.show}
    </Button>
  )
  return (
    <Section title={texts.title} aside={ask} flush>
      {isAsked ? (
        <Loaded query={preview} loading={texts.loading}>
          {(plan) => <Plan plan={plan} />}
        </Loaded>
      ) : (
        <p className={styles.summary}>{texts.text}</p>
      )}
    </Section>
  )
}
