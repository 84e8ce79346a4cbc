import { useQuery } from '@tanstack/react-query'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'
import styles from './account-page.module.css'
import { accountQuery } from './account-queries.ts'
import { OwnAccount } from './own-account.tsx'
import { SignIn } from './sign-in.tsx'

export function AccountPage() {
  const { account: texts } = useMessages()
  const account = useQuery(accountQuery())
  const who = useRef<HTMLParagraphElement>(null)
  const wasSignedOut = useRef(false)
  // The sign-in form that had the focus is gone, so focus the account's line.
  useEffect(() => {
    if (account.data && wasSignedOut.current) who.current?.focus()
    wasSignedOut.current = account.data === null
  }, [account.data])
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      {account.isPending && <p role="status">{texts.loading}</p>}
      {account.isError && account.data === undefined && (
        <Banner
          tone="stop"
          title={texts.errorTitle}
          action={
            <Button loading={account.isFetching} onClick={() => account.refetch()}>
              {texts.tryAgain}
            </Button>
          }
        >
          {withReference(texts.failed, account.error)}
        </Banner>
      )}
      {account.data === null && <SignIn />}
      {account.data && <OwnAccount account={account.data} who={who} />}
    </div>
  )
}
