import type { SetupCheckView } from '@topup/core/api/setup'
import { Banner } from '@topup/core/ui/banner.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { reasonOf, tellRefusal } from '../parts/refusal.ts'
import styles from './setup.module.css'
import { isOther, useMend, useRunChecks } from './setup-queries.ts'

interface MendDialogProps {
  check: SetupCheckView & { offer: string }
  onClose: () => void
  onMended: (said: string) => void
}

/** Shows all that the store would do. The seller agrees to the offer as shown, even if the check has changed since. */
export function MendDialog({ check: { id, offer: first }, onClose, onMended }: MendDialogProps) {
  const texts = useTexts().setup.mend
  const [offer, setOffer] = useState(first)
  const [isChanged, setChanged] = useState(false)
  const isClosed = useRef(false)
  const look = useRunChecks()
  const mend = useMend(onMended, (error) => {
    if (isClosed.current) tellRefusal(texts.failed)(error)
    else if (isOther(error)) void lookAgain()
  })

  function close() {
    isClosed.current = true
    onClose()
  }

  /** Runs the check again: shows the changed offer, or says that nothing is left to do. */
  async function lookAgain() {
    const found = (await look.mutateAsync([id]).catch(() => undefined))?.checks.find((one) => one.id === id)
    // The offer is unchanged, so the store refused it for another reason, such as a change already in progress.
    if (!found || found.offer === offer) return
    mend.reset()
    if (found.offer === null) {
      toast({ title: texts.over, description: texts.overText })
      return close()
    }
    setOffer(found.offer)
    setChanged(true)
  }

  return (
    <FormDialog
      title={texts.title}
      confirm={texts.confirm}
      busy={mend.isPending || look.isPending}
      error={mend.error && !look.isPending && reasonOf(mend.error)}
      onClose={close}
      onSubmit={() => {
        setChanged(false)
        mend.mutate({ id, offer })
      }}
    >
      {isChanged && (
        <div role="alert">
          <Banner tone="wait">{texts.changed}</Banner>
        </div>
      )}
      <p className={styles.offer}>{offer}</p>
    </FormDialog>
  )
}
