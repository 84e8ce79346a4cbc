import { useQuery } from '@tanstack/react-query'
import { Badge } from '@topup/core/ui/badge.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useQueries } from '../../queries.ts'
import { HeldSection } from './held-section.tsx'
import { HistorySection } from './history-section.tsx'
import { HowSection } from './how-section.tsx'
import { ManualSection } from './manual-section.tsx'
import { PreviewSection } from './preview-section.tsx'
import styles from './price-sync-page.module.css'
import { SetUpSection } from './set-up-section.tsx'
import { StatusSection } from './status-section.tsx'

export function PriceSyncPage() {
  const texts = useTexts().priceSync
  const status = useQuery(useQueries().priceSync)
  const badge = status.data && (
    <Badge tone={status.data.isRunning ? 'ok' : 'wait'}>{status.data.isRunning ? texts.active : texts.inactive}</Badge>
  )
  return (
    <Page title={texts.title} aside={badge}>
      <Loaded query={status} loading={texts.loading}>
        {(shown) => (
          <div className={styles.grid}>
            <div className={styles.wide}>
              <HeldSection />
            </div>
            <StatusSection status={shown} />
            <div className={styles.column}>
              <ManualSection />
              <HowSection />
            </div>
            <div className={styles.wide}>
              <PreviewSection />
              <HistorySection />
              <SetUpSection />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
