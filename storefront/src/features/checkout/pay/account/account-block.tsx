import { Banner } from '@topup/core/ui/banner.tsx'
import { useMessages } from '../../../../shared/messages/messages.ts'
import styles from '../pay-panel.module.css'
import { AccountForm } from './account-form.tsx'

type AccountBlockProps = {
  checkoutId: string
  /** Already entered as the player of the line. */
  uid: string
  isSaved: boolean
  isContinuing: boolean
  onSaved: () => void
}

export function AccountBlock({ checkoutId, uid, isSaved, isContinuing, onSaved }: AccountBlockProps) {
  const { checkout: texts } = useMessages()
  return (
    <div className="stack">
      <Banner tone="wait" title={texts.accountTitle}>
        <p>{texts.accountText}</p>
        <p className={styles.warning}>{texts.accountWarning}</p>
      </Banner>
      {isSaved ? (
        <Banner tone="ok">{texts.accountSaved}</Banner>
      ) : (
        <AccountForm checkoutId={checkoutId} uid={uid} isContinuing={isContinuing} onSaved={onSaved} />
      )}
    </div>
  )
}
