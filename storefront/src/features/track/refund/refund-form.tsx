import type { RefundOptionsView } from '@topup/core/api/refunds'
import { refundRequestLimits } from '@topup/core/refund/request-lifecycle'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextArea } from '@topup/core/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { Decision } from './decision.tsx'

type Option = RefundOptionsView['options'][number]
type RefundFormProps = Readonly<{
  options: readonly Option[]
  isBusy: boolean
  error: ReactNode
  onSend: (asked: { scenario: Option['scenario']; note: string }) => void
  onClose: () => void
}>

export function RefundForm({ options, isBusy, error, onSend, onClose }: RefundFormProps) {
  const messages = useMessages()
  const { refund: texts } = messages.track
  const [scenario, setScenario] = useState('')
  const [note, setNote] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const chosen = options.find((option) => option.scenario === scenario)
  const isMissing = chosen?.action === 'ask' && note.trim() === ''

  const send = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (chosen && !isMissing) onSend({ scenario: chosen.scenario, note })
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <Select label={texts.scenario} value={scenario} onChange={(event) => setScenario(event.target.value)}>
        <option value="" disabled>
          {texts.choose}
        </option>
        {options.map((option) => (
          <option key={option.scenario} value={option.scenario}>
            {messages.refundScenarios[option.scenario].scenario}
          </option>
        ))}
      </Select>
      <div role="status">{chosen && <Decision decision={chosen} />}</div>
      {chosen?.action === 'ask' && (
        <TextArea
          label={texts.note}
          hint={texts.noteHint}
          value={note}
          maxLength={refundRequestLimits.note}
          error={wasSubmitted && isMissing ? texts.noteMissing : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {error && <Banner tone="stop" title={error} />}
      <div className="row-wide">
        {chosen && chosen.action !== 'none' && (
          <Button type="submit" variant="primary" loading={isBusy}>
            {chosen.action === 'start' ? texts.start : texts.ask}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
