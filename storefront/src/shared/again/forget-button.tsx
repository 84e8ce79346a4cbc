import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { reasonOf, useMessages } from '../messages/messages.ts'
import { forgetDevice } from './forget-device.ts'

/** Asks for confirmation, removes the buyer's data from this device, and loads the home page anew. */
export function ForgetButton({
  className,
  flush,
}: Readonly<{ className?: string | undefined; flush?: 'start' | 'end' }>) {
  const messages = useMessages()
  const { again: texts } = messages
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => setAsking(false)

  async function forget() {
    setBusy(true)
    try {
      await forgetDevice()
      // A full page load discards everything in this document's memory.
      location.replace('/')
    } catch (error) {
      setBusy(false)
      toast({ title: reasonOf(error, messages) ?? texts.forgetFailed, variant: 'destructive' })
    }
  }
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className={className}
        {...(flush && { flush })}
        onClick={() => setAsking(true)}
      >
        {texts.forget}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={close}
          closeLabel={texts.close}
          title={texts.forgetTitle}
          actions={
            <>
              <Button disabled={isBusy} onClick={close}>
                {texts.forgetCancel}
              </Button>
              <Button variant="danger" loading={isBusy} onClick={forget}>
                {texts.forgetConfirm}
              </Button>
            </>
          }
        >
          <p>{texts.forgetText}</p>
        </Dialog>
      )}
    </>
  )
}
