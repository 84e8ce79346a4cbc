import { Tabs } from '@topup/core/ui/tabs.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Page } from '../../parts/page.tsx'
import { useTab } from '../../parts/use-address.ts'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { AuditTab } from './audit-tab.tsx'
import styles from './books-page.module.css'
import { ExportsTab } from './exports-tab.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { ReconciliationTab } from './reconciliation-tab.tsx'

const tabs = ['reconciliation', 'ledger', 'audit', 'exports'] as const

export function BooksPage() {
  const texts = useTexts().books
  const isOwner = useIsOwner()
  const [tab, setTab] = useTab('books', tabs)
  return (
    <Page title={texts.title}>
      <Tabs
        label={texts.tabs}
        value={tab}
        onChange={setTab}
        className={styles.tabs}
        tabs={[
          { id: 'reconciliation', label: texts.reconciliation, content: <ReconciliationTab /> },
          { id: 'ledger', label: texts.ledger, content: <LedgerTab /> },
          { id: 'audit', label: texts.audit, content: <AuditTab /> },
          ...(isOwner ? [{ id: 'exports' as const, label: texts.exports, content: <ExportsTab /> }] : []),
        ]}
      />
    </Page>
  )
}
