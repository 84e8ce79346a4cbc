import { Banner } from '@topup/core/ui/banner.tsx'
import { useMessages } from '../../../../shared/messages/messages.ts'
import styles from '../pay-panel.module.css'
import { AccountForm } from './account-form.tsx'
import type { GameAccount } from './use-account-details.ts'

type AccountBlockProps = { account: GameAccount; isPaying: boolean }

export function AccountBlock({ account, isPaying }: AccountBlockProps) {
  const { checkout: texts } = useMessages()
  return (
    <div className="stack">
      <Banner tone="wait" title={texts.accountTitle}>
        <p>{texts.accountText}</p>
        <p className={styles.warning}>{texts.accountWarning}</p>
      </Banner>
      {account.isMissing ? (
        <AccountForm account={account} isPaying={isPaying} />
      ) : (
        <div ref={account.notice} tabIndex={-1}>
          <Banner tone="ok">{texts.accountSaved}</Banner>
        </div>
      )}
    </div>
  )
}
