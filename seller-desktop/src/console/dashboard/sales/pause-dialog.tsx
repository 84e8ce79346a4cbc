import type { SalesView } from '@topup/core/api/sales'
import { wholeStore } from '@topup/core/sales/sales-pause'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { reasonOf } from '../../parts/refusal.ts'

const longestReason = 200

interface PauseDialogProps {
  games: SalesView['games']
  busy: boolean
  error: Error | null
  onClose: () => void
  onPause: (scope: string, reason: string) => void
}

export function PauseDialog({ games, busy, error, onClose, onPause }: PauseDialogProps) {
  const { sales } = useTexts()
  const texts = sales.dialog
  const [scope, setScope] = useState<string>(wholeStore)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.confirm}
      danger
      busy={busy}
      isReady={reason.trim() !== ''}
      error={error && reasonOf(error)}
      onClose={onClose}
      onSubmit={() => onPause(scope, reason.trim())}
    >
      <p>{texts.text}</p>
      <Select label={sales.scope} value={scope} onChange={(event) => setScope(event.target.value)}>
        <option value={wholeStore}>{sales.wholeStore}</option>
        {games.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        placeholder={texts.placeholder}
        value={reason}
        maxLength={longestReason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
