import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/messages/messages.ts'
import { passkeyTexts } from '../../shared/messages/passkeys.ts'
import { useSwapFocus } from '../../shared/use-swap-focus.ts'
import styles from './account-page.module.css'
import { asksForProof } from './passkey.ts'
import { ProveIdentity } from './prove-identity.tsx'

type ProvenDialogProps = Readonly<{
  open: boolean
  onClose: () => void
  title: string
  keep: string
  confirm: string
  change: Readonly<{ error: unknown; isPending: boolean; reset: () => void }>
  onConfirm: () => void
  children: ReactNode
}>

/** Asks the buyer to confirm an account change; if the last proof of identity is too old, first for a new proof. */
export function ProvenDialog({ open, onClose, title, keep, confirm, change, onConfirm, children }: ProvenDialogProps) {
  const texts = passkeyTexts[useLanguage()]
  const isAsked = asksForProof(change.error)
  const place = useSwapFocus<HTMLDivElement>(isAsked)
  const close = () => {
    // Reset only a refused change: after a finished change the focus still has to move.
    if (isAsked) change.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      closeLabel={keep}
      actions={
        <>
          <Button onClick={close}>{keep}</Button>
          {!isAsked && (
            <Button variant="danger" loading={change.isPending} onClick={onConfirm}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      <div ref={place} tabIndex={-1} className={isAsked ? styles.form : undefined}>
        {isAsked ? (
          <>
            <Banner>{texts.proveFirst}</Banner>
            <ProveIdentity returnTo="/account" onDone={change.reset} />
          </>
        ) : (
          children
        )}
      </div>
    </Dialog>
  )
}
