import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { cleanMailAddress, isMailAddress } from '@topup/core/web/mail-address'
import { type FormEvent, useRef, useState } from 'react'
import { type Messages, reasonOf, useMessages } from '../messages/messages.ts'
import { withReference } from '../reference.tsx'
import { showObstacle } from '../show-obstacle.ts'
import { useSwapFocus } from '../use-swap-focus.ts'
import { giftQuery, useUpdateGift } from './gift-queries.ts'

type GiftNoteProps = Readonly<{
  orderId: string
  /** Names the order in the field's label where several orders are shown together. */
  label: string
  /** True polls the gift, since its order may change while this note is shown. */
  isFollowed?: boolean
}>

/** Shows whom the store will mail when an order is delivered; until the delivery the buyer can name a recipient. */
export function GiftNote({ orderId, label, isFollowed = false }: GiftNoteProps) {
  const { gift: texts } = useMessages()
  const query = useQuery(giftQuery(orderId, isFollowed))
  if (query.isPending) return <Spinner label={texts.open} />
  if (!query.data) {
    const isElsewhere = query.error instanceof ApiError && query.error.code === 'order_not_found'
    return <p className="note">{isElsewhere ? texts.elsewhere : withReference(texts.failed, query.error)}</p>
  }
  const { status, recipient } = query.data
  if (status === 'open') return <OpenNote orderId={orderId} label={label} recipient={recipient} />
  return <p className="note">{status === 'failed' ? texts.undelivered : texts[status]}</p>
}

function OpenNote({ orderId, label, recipient }: GiftNoteProps & { recipient: string | null }) {
  const messages = useMessages()
  const { gift: texts } = messages
  const saving = useUpdateGift(orderId)
  const place = useSwapFocus<HTMLDivElement>(recipient === null)
  const error = saving.error ? withReference(problemOf(saving.error, messages), saving.error) : undefined
  return (
    <div ref={place} tabIndex={-1} className="stack-close">
      {recipient === null ? (
        <AddressForm label={label} isBusy={saving.isPending} onSave={saving.mutate} />
      ) : (
        <>
          <p className="small anywhere" role="status">
            {fill(texts.saved, { email: recipient })}
          </p>
          <div>
            <Button size="small" loading={saving.isPending} onClick={() => saving.mutate(null)}>
              {texts.remove}
            </Button>
          </div>
        </>
      )}
      {error && <Banner tone="stop" title={error} />}
    </div>
  )
}

type AddressFormProps = Readonly<{ label: string; isBusy: boolean; onSave: (address: string) => void }>

function AddressForm({ label, isBusy, onSave }: AddressFormProps) {
  const { gift: texts } = useMessages()
  const [typed, setTyped] = useState('')
  const [wasSent, setSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const address = cleanMailAddress(typed)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMailAddress(address)) return onSave(address)
    showObstacle(input.current, input.current?.closest('form'))
  }
  return (
    <form className="stack-close" onSubmit={save} aria-label={label} noValidate>
      <TextField
        ref={input}
        label={label}
        hint={texts.hint}
        type="email"
        // No autocomplete: the buyer's own address would be wrong here.
        autoComplete="off"
        inputMode="email"
        maxLength={400}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(address)}
        error={wasSent && !isMailAddress(address) ? texts.invalid : undefined}
      />
      <div>
        <Button type="submit" size="small" loading={isBusy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

function problemOf(error: Error, messages: Messages): string {
  return (error instanceof ApiError && error.status < 500 && reasonOf(error, messages)) || messages.gift.failed
}
