import { useQuery } from '@tanstack/react-query'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useConfig } from '../../shared/config.ts'
import { reasonOf, useMessages } from '../../shared/messages/messages.ts'
import { withReference } from '../../shared/reference.tsx'
import styles from './account-page.module.css'
import { accountQuery, useAccountChanged } from './account-queries.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { CodeForm, useAskForCode } from './sign-in.tsx'

type ProveIdentityProps = Readonly<{
  /** The page to which a sign-in at the login provider returns. */
  returnTo: string
  /** True for an order, which needs to know that the login provider has just asked. */
  ofOrder?: boolean
  onDone: () => unknown
}>

/** Asks a signed-in buyer to prove their identity: by a code to the account's own address, a passkey, or its login provider. */
export function ProveIdentity({ returnTo, ofOrder = false, onDone }: ProveIdentityProps) {
  const { mail, login } = useConfig()
  const { data: account } = useQuery(accountQuery())
  const { account: texts } = useMessages()
  const changed = useAccountChanged()
  const enter = async () => {
    await changed()
    await onDone()
  }
  if (!account) return null
  const { email, isProven, loginProves } = account
  return (
    <div className={styles.form}>
      {mail && isProven && email !== null && <ByCode email={email} onDone={enter} />}
      <PasskeySignIn sameAccount onDone={enter} />
      {!isProven && login && (loginProves || !ofOrder) && (
        <Button as="a" href={`/api/login?sameAccount=true&returnTo=${encodeURIComponent(returnTo)}`} variant="ghost">
          {texts.provider}
        </Button>
      )}
    </div>
  )
}

function ByCode({ email, onDone }: Readonly<{ email: string; onDone: () => Promise<unknown> }>) {
  const messages = useMessages()
  const { account: texts } = messages
  const ask = useAskForCode()
  if (ask.data) return <CodeForm email={email} asked={ask.data} sameAccount onDone={onDone} />
  return (
    <>
      <Button variant="primary" loading={ask.isPending} onClick={() => ask.mutate(email)} block>
        {texts.sendCode}
      </Button>
      <p role="status" className={ask.isSolving ? undefined : 'visually-hidden'}>
        {ask.isSolving && texts.solving}
      </p>
      {ask.error && (
        <Banner tone="stop">{withReference(reasonOf(ask.error, messages) ?? texts.failed, ask.error)}</Banner>
      )}
    </>
  )
}
