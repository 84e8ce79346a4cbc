import type { PayoutView } from '@topup/core/api/payouts'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'

interface MarkDialogProps {
  payout: PayoutView
  event: 'pay' | 'reject'
  busy: boolean
  error: Error | null
  onClose: () => void
  onMark: (reference: string) => void
}

export function MarkDialog({ payout, event, busy, error, onClose, onMark }: MarkDialogProps) {
  const { payouts, shell } = useTexts()
  const texts = payouts.mark
  const [reference, setReference] = useState('')
  const given = reference.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={fill(texts[event], { amount: formatUsd(payout.amount) })}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant={event === 'reject' ? 'danger' : 'primary'}
            disabled={given === ''}
            loading={busy}
            onClick={() => onMark(given)}
          >
            {payouts.list.actions[event]}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Banner tone="stop">{reasonOf(error)}</Banner>}
        <p>{texts[`${event}Text`]}</p>
        <TextField
          label={texts[`${event}Label`]}
          value={reference}
          maxLength={200}
          onChange={(change) => setReference(change.target.value)}
        />
      </div>
    </Dialog>
  )
}
