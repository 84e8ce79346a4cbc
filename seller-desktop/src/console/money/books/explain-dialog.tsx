import type { ReconciliationExceptionView } from '@topup/core/api/books'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { reasonOf } from '../../parts/refusal.ts'
import { useExplain } from './book-queries.ts'

const shortest = 3

export function ExplainDialog({
  difference,
  onClose,
}: {
  difference: ReconciliationExceptionView
  onClose: () => void
}) {
  const { books, shell } = useTexts()
  const texts = books.differences
  const explain = useExplain()
  const [text, setText] = useState('')
  const given = text.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.dialog}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={given.length < shortest}
            loading={explain.isPending}
            onClick={() => explain.mutate({ exceptionId: difference.id, explanation: given }, { onSuccess: onClose })}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="stack">
        {explain.error && <Banner tone="stop">{reasonOf(explain.error)}</Banner>}
        <p>{difference.reason}</p>
        <TextField label={texts.label} value={text} maxLength={300} onChange={(event) => setText(event.target.value)} />
      </div>
    </Dialog>
  )
}
