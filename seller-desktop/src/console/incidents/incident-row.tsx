import type { IncidentView } from '@topup/core/api/status'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import list from '../parts/row-list.module.css'
import { useIncidentChange } from './use-incident-change.ts'

interface IncidentRowProps {
  incident: IncidentView
  isOwner: boolean
  onStep: (step: 'change' | 'update') => void
}

export function IncidentRow({ incident, isOwner, onStep }: IncidentRowProps) {
  const texts = useTexts().incidents
  const { id, title, text, beganAt, endedAt, updates } = incident
  const named = (action: string) => fill(texts.of, { action, title: title.en })
  const told = { done: texts.doneSaved, failed: texts.failed }
  const end = useIncidentChange((api, hasEnded: boolean) => api('updateIncident', { id, hasEnded }), told)
  const remove = useIncidentChange((api) => api('removeIncident', { id }), { done: texts.doneRemoved })
  const endAction = endedAt ? texts.reopen : texts.end
  return (
    <li className={list.row}>
      <div className={list.words}>
        <p className={list.head}>
          <span className={list.name}>{title.en}</span>
          {!endedAt && <Badge tone="wait">{texts.ongoing}</Badge>}
        </p>
        <p>{text.en}</p>
        {updates.map((update) => (
          <p key={update.id} className="fine tabular">
            <time dateTime={update.at}>{formatTime(update.at)}</time> · {update.text.en}
          </p>
        ))}
        <p className="fine tabular">
          {endedAt
            ? fill(texts.between, { from: formatTime(beganAt), until: formatTime(endedAt) })
            : fill(texts.since, { time: formatTime(beganAt) })}
        </p>
      </div>
      {isOwner && (
        <div className="row">
          <Button size="small" aria-label={named(texts.update)} onClick={() => onStep('update')}>
            {texts.update}
          </Button>
          <Button
            size="small"
            aria-label={named(endAction)}
            loading={end.isPending}
            onClick={() => end.mutate(endedAt === null)}
          >
            {endAction}
          </Button>
          <Button size="small" aria-label={named(texts.change)} onClick={() => onStep('change')}>
            {texts.change}
          </Button>
          <AskingButton
            label={named(texts.remove)}
            question={texts.removeQuestion}
            change={remove}
            onConfirm={(done) => remove.mutate(undefined, done)}
          >
            {texts.remove}
          </AskingButton>
        </div>
      )}
    </li>
  )
}
