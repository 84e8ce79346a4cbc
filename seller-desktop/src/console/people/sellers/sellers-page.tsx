import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useQueries } from '../../queries.ts'
import { DevicesSection } from '../devices/devices-section.tsx'
import styles from '../people.module.css'
import { FactorsSection } from './factors-section.tsx'
import { useSellerQueries } from './seller-queries.ts'
import { SessionsSection } from './sessions-section.tsx'
import { StaffSection } from './staff-section.tsx'

export function SellersPage() {
  const { title } = useTexts().sellers
  const self = useQuery(useQueries().seller).data
  const access = useQuery(useSellerQueries().access)
  return (
    <Page title={title}>
      <div className="stack">
        {self?.role === 'owner' && <StaffSection />}
        <Loaded query={access}>
          {(view) => (
            <div className={styles.own}>
              <FactorsSection access={view} email={self?.email ?? ''} />
              <div className="stack">
                <SessionsSection sessions={view.sessions} />
                <DevicesSection />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
