import type { EnrolledView } from '@topup/core/api/access'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { useTexts } from '../../messages/messages.ts'
import { PasswordForm } from '../access/password-form.tsx'
import { PasskeySetUp } from '../access/second-factor/passkey-setup.tsx'
import { RecoveryCodes } from '../access/second-factor/recovery-codes.tsx'
import { TotpSetUp } from '../access/second-factor/totp-setup.tsx'
import styles from '../people.module.css'

interface AccessDialogProps {
  open: 'password' | 'totp' | 'passkey' | undefined
  codes: readonly string[] | undefined
  email: string
  onPasswordChanged: () => void
  onEnrolled: (view: EnrolledView) => void
  onClose: () => void
}

/** Changes a seller's password or second factor, or shows new recovery codes. */
export function AccessDialog({ open, codes, email, onPasswordChanged, onEnrolled, onClose }: AccessDialogProps) {
  const { signIn, sellers, shell } = useTexts()
  const leave = (
    <Button variant="ghost" block onClick={onClose}>
      {signIn.prove.cancel}
    </Button>
  )
  const heads = {
    password: { title: sellers.password.change, intro: sellers.password.intro },
    totp: { title: sellers.factors.addApp, intro: signIn.enrol.intro },
    passkey: { title: sellers.factors.addPasskey, intro: signIn.enrol.passkeyIntro },
  }
  const areShownOnce = !open && codes !== undefined
  const { title, intro } = open ? heads[open] : signIn.codes
  return (
    <Dialog
      open={Boolean(open ?? codes)}
      onClose={onClose}
      dismissible={!areShownOnce}
      title={title}
      closeLabel={shell.close}
    >
      <p className={styles.text}>{intro}</p>
      {open === 'password' && <PasswordForm kind="own" onChanged={onPasswordChanged} leave={leave} />}
      {open === 'totp' && <TotpSetUp onEnrolled={onEnrolled} leave={leave} />}
      {open === 'passkey' && <PasskeySetUp onEnrolled={onEnrolled} leave={leave} />}
      {areShownOnce && <RecoveryCodes codes={codes} email={email} doneLabel={signIn.codes.close} onDone={onClose} />}
    </Dialog>
  )
}
