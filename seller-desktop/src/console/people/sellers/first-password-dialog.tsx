import type { StaffView } from '@topup/core/api/staff'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { useTexts } from '../../messages/messages.ts'
import { CopyLine } from '../../parts/copy-line.tsx'

interface FirstPasswordDialogProps {
  given: { seller: StaffView; firstPassword: string } | undefined
  onClose: () => void
}

/** Shows a new seller's first password; it is never shown again. */
export function FirstPasswordDialog({ given, onClose }: FirstPasswordDialogProps) {
  const { sellers, shell } = useTexts()
  const texts = sellers.staff
  return (
    <Dialog
      open={given !== undefined}
      onClose={onClose}
      dismissible={false}
      title={fill(texts.firstTitle, { email: given?.seller.email ?? '' })}
      closeLabel={shell.close}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.firstDone}
        </Button>
      }
    >
      <div className="stack">
        <p>{texts.firstText}</p>
        {given && <CopyLine value={given.firstPassword} what={texts.firstName} />}
      </div>
    </Dialog>
  )
}
