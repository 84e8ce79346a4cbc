import type { SalesView } from '@topup/core/api/sales'
import { wholeStore } from '@topup/core/sales/sales-pause'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'

const longestReason = 200

interface PauseDialogProps {
  games: SalesView['games']
  open: boolean
  busy: boolean
  error: Error | null
  onClose: () => void
  onPause: (scope: string, reason: string) => void
}

export function PauseDialog({ games, open, busy, error, onClose, onPause }: PauseDialogProps) {
  const { sales, shell } = useTexts()
  const texts = sales.dialog
  const formId = useId()
  const [scope, setScope] = useState<string>(wholeStore)
  const [reason, setReason] = useState('')
  const hasReason = reason.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && hasReason) onPause(scope, reason.trim())
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" loading={busy} disabled={!hasReason}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit}>
        {error && <Banner tone="stop">{reasonOf(error)}</Banner>}
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
      </form>
    </Dialog>
  )
}
