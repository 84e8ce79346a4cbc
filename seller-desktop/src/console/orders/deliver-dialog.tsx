import type { AdminOrderView } from '@topup/core/api/views'
import { Button } from '@topup/core/ui/button.tsx'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { fill, useTexts } from '../messages/messages.ts'
import styles from './deliver-dialog.module.css'
import { itemText } from './order-item.ts'

type Method = 'manual' | 'api'

interface DeliverDialogProps {
  order: AdminOrderView
  open: boolean
  busy: boolean
  onClose: () => void
  onDeliver: (method: Method, note: string) => void
}

export function DeliverDialog({ order, open, busy, onClose, onDeliver }: DeliverDialogProps) {
  const { orders, shell } = useTexts()
  const texts = orders.deliver
  const formId = useId()
  const [method, setMethod] = useState<Method>('manual')
  const [note, setNote] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const isManual = method === 'manual'
  const item = itemText(order)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && (confirmed || !isManual)) onDeliver(method, note)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, { item })}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy} disabled={isManual && !confirmed}>
            {isManual ? texts.submitManual : texts.submitApi}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <fieldset className={styles.methods}>
          <legend className={styles.legend}>{texts.method}</legend>
          {(['manual', 'api'] as const).map((name) => (
            <ChoiceCard
              key={name}
              name="method"
              value={name}
              checked={method === name}
              onChange={() => setMethod(name)}
              className={styles.method}
            >
              <strong>{texts[name]}</strong>
              <span className={styles.text}>{name === 'manual' ? texts.manualText : texts.apiText}</span>
            </ChoiceCard>
          ))}
        </fieldset>
        {isManual && (
          <>
            <TextField
              label={texts.note}
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.target.value)}
            />
            <label className={styles.confirm}>
              <input type="checkbox" checked={confirmed} onChange={(event) => setConfirmed(event.target.checked)} />
              <span>{fill(texts.confirm, { item, player: order.gameUserId })}</span>
            </label>
          </>
        )}
      </form>
    </Dialog>
  )
}
