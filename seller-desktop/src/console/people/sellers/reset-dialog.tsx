import type { StaffView } from '@topup/core/api/staff'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { useTexts } from '../../messages/messages.ts'

interface ResetDialogProps {
  person: StaffView | undefined
  busy: boolean
  onClose: () => void
  onReset: (id: string) => void
}

export function ResetDialog({ person, busy, onClose, onReset }: ResetDialogProps) {
  const { sellers, shell } = useTexts()
  const texts = sellers.staff
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={fill(texts.resetTitle, { email: person?.email ?? '' })}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" loading={busy} onClick={() => person && onReset(person.id)}>
            {texts.reset}
          </Button>
        </>
      }
    >
      <p>{texts.resetText}</p>
    </Dialog>
  )
}
