import { useMutation } from '@tanstack/react-query'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { reasonOf, useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { passkeyTexts } from '../../shared/messages/passkeys.ts'
import { withReference } from '../../shared/reference.tsx'
import styles from './account-page.module.css'
import { canUsePasskeys, readRefusal, signInByPasskey } from './passkey.ts'

type PasskeySignInProps = Readonly<{
  /** Whether only a passkey of the signed-in account is accepted; the store refuses any other. */
  sameAccount?: boolean
  onDone: () => unknown
}>

/** Signs in without an address: the passkey names the account. */
export function PasskeySignIn({ sameAccount = false, onDone }: PasskeySignInProps) {
  const texts = passkeyTexts[useLanguage()]
  const messages = useMessages()
  const enter = useMutation({
    networkMode: 'always',
    mutationFn: () => signInByPasskey(sameAccount),
    onSuccess: onDone,
  })
  if (!canUsePasskeys()) return null
  const refusal = enter.error && readRefusal(enter.error)
  const whyNot = () => {
    if (refusal === 'passkey_refused') return texts.notAccepted
    if (refusal === 'forbidden') return texts.otherAccount
    if (refusal === 'cannot') return texts.cannotUse
    return withReference(reasonOf(enter.error, messages) ?? texts.failed, enter.error)
  }
  return (
    <>
      <div>
        <Button block loading={enter.isPending} onClick={() => enter.mutate()}>
          {sameAccount ? texts.confirm : texts.signIn}
        </Button>
        <p role="status" className={`note ${styles.said}`}>
          {refusal === 'turned-away' && texts.notUsed}
        </p>
      </div>
      {enter.error && refusal !== 'turned-away' && <Banner tone="stop">{whyNot()}</Banner>}
    </>
  )
}
