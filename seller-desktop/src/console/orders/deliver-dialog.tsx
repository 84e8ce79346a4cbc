import { useQuery } from '@tanstack/react-query'
import type { AdminOrderView, OrderDetailsView } from '@topup/core/api/fulfilment'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isKeyedGame } from '@topup/core/delivery/keyed-games'
import { type DeliveryMethod, deliveryMethods } from '@topup/core/delivery/ways-to-deliver'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { useQueries } from '../queries.ts'
import styles from './deliver-dialog.module.css'
import { DeliveryWords } from './delivery-words.tsx'
import { itemText } from './order-item.ts'
import { SupplierKeyField } from './supplier-key-field.tsx'

interface DeliverDialogProps {
  order: AdminOrderView
  /** Reasons why delivery methods would be refused now; such methods are not offered. */
  refusals: OrderDetailsView['deliveryRefusals']
  open: boolean
  busy: boolean
  onClose: () => void
  onDeliver: (method: DeliveryMethod, note: string) => void
}

export function DeliverDialog({ order, refusals, open, busy, onClose, onDeliver }: DeliverDialogProps) {
  const { orders, shell } = useTexts()
  const texts = orders.deliver
  const formId = useId()
  const seller = useQuery(useQueries().seller)
  const [method, setMethod] = useState<DeliveryMethod>('manual')
  const [note, setNote] = useState('')
  const [words, setWords] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const item = itemText(order)
  const address = order.buyerEmail
  const isCode = isVoucherPlayer(order.gameUserId)
  const hasWords = words.trim() !== ''
  const isDone = confirmed && (hasWords || !isCode)
  const isReady = !refusals[method] && { manual: isDone, api: true, email: hasWords }[method]
  const about = { manual: texts.manualText, api: texts.apiText, email: texts.emailText }
  // The game's supplier key applies to all its orders, so the key can be set even when this order cannot be sent.
  const showsKey = method === 'api' || (refusals.api !== null && !order.timeline.byHand)
  const submitText = { manual: texts.submitManual, api: texts.submitApi, email: texts.submitEmail }[method]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && isReady) onDeliver(method, { manual: isCode ? words : note, api: '', email: words }[method])
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={fill(texts.title, { item })}
      closeLabel={shell.close}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy} disabled={!isReady}>
            {submitText}
          </Button>
        </>
      }
    >
      <div className="stack">
        <form id={formId} className="stack" onSubmit={submit}>
          <fieldset className="stack-tight">
            <legend className={styles.legend}>{texts.method}</legend>
            {deliveryMethods.map((name) => (
              <ChoiceCard
                key={name}
                name="method"
                value={name}
                checked={method === name}
                disabled={refusals[name] !== null}
                onChange={() => setMethod(name)}
                className={styles.method}
              >
                <strong>{texts[name]}</strong>
                <span className="note">{refusals[name] ?? about[name]}</span>
              </ChoiceCard>
            ))}
          </fieldset>
          {method === 'email' && address && (
            <DeliveryWords
              label={texts.words}
              hint={fill(texts.wordsHint, { address })}
              value={words}
              onChange={setWords}
            />
          )}
          {method === 'manual' && (
            <>
              {isCode ? (
                <DeliveryWords label={texts.code} hint={texts.codeHint} value={words} onChange={setWords} />
              ) : (
                <TextField
                  label={texts.note}
                  value={note}
                  maxLength={500}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
              <Check
                label={fill(texts.confirm, { item, player: order.gameUserId })}
                checked={confirmed}
                onChange={setConfirmed}
              />
            </>
          )}
        </form>
        {/* Saves itself, so Enter in this field does not submit the dialog. */}
        {showsKey && isKeyedGame(order.gameId) && (
          <SupplierKeyField gameId={order.gameId} gameName={order.game.name} isOwner={seller.data?.role === 'owner'} />
        )}
      </div>
    </Dialog>
  )
}
