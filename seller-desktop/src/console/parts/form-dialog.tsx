import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../messages/messages.ts'

export interface FormDialogProps {
  title: string
  confirm: string
  cancel?: string | undefined
  danger?: boolean | undefined
  busy: boolean
  /** Whether the fields can be submitted. */
  isReady?: boolean
  /** The reason for a refusal that no field shows. */
  error?: string | false | null | undefined
  open?: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog with a few fields; stays open and shows the reason if the fields are refused. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirm, danger, busy, isReady = true, error, open = true, onClose, onSubmit, children } = props
  const { close, cancel } = useTexts().shell
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && isReady) onSubmit()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={close}
      actions={
        <>
          <Button onClick={onClose}>{props.cancel ?? cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={!isReady}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="stack">
        {error && <Banner tone="stop">{error}</Banner>}
        {children}
      </form>
    </Dialog>
  )
}
