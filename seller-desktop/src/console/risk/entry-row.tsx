import type { RiskEntryView } from '@topup/core/api/risk'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import list from '../parts/row-list.module.css'
import { useChange } from '../parts/use-change.ts'

export function EntryRow({ entry }: { entry: RiskEntryView }) {
  const texts = useTexts().risk
  const take = useChange((api) => api('endRiskEntry', { id: entry.id }), {
    done: texts.taken,
    reads: [['risk-entries']],
  })
  return (
    <li className={list.row}>
      <div className={list.words}>
        <p className={list.head}>
          <span className={list.name}>{texts.subjects[entry.subject]}</span>
          <Badge tone={entry.list === 'block' ? 'stop' : 'ok'}>{texts.marks[entry.list]}</Badge>
        </p>
        <p>{entry.reason}</p>
        <p className="fine tabular">{fill(texts.until, { day: formatTime(entry.until) })}</p>
      </div>
      <AskingButton
        label={fill(texts.takeNamed, { reason: entry.reason })}
        question={texts.takeQuestion}
        change={take}
        onConfirm={(done) => take.mutate(undefined, done)}
      >
        {texts.take}
      </AskingButton>
    </li>
  )
}
