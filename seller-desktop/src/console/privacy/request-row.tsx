import type { DataRequestStatus, DataRequestView } from '@topup/core/api/persons'
import { fill } from '@topup/core/text/words'
import { Badge, type BadgeProps } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useId, useState } from 'react'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import list from '../parts/row-list.module.css'
import { useNow } from '../parts/use-now.ts'
import styles from './privacy.module.css'
import { RequestDetails } from './request-details.tsx'

const tones: Readonly<Record<DataRequestStatus, BadgeProps['tone']>> = {
  open: 'strike',
  waiting: 'wait',
  erased: 'ok',
  closed: 'plain',
}

export function RequestRow({ request }: { request: DataRequestView }) {
  const texts = useTexts().privacy
  const [isShown, setShown] = useState(false)
  const detailsId = useId()
  const now = useNow()
  const { status, openedAt, dueAt, closedAt, checkouts, accounts } = request
  const time = formatTime(openedAt)
  const isLate = closedAt === null && Date.parse(dueAt) < now.getTime()
  const due = fill(isLate ? texts.late : texts.answerBy, { time: formatTime(dueAt) })
  return (
    <li className={styles.request}>
      <div className={list.row}>
        <div className={list.words}>
          <p className={list.head}>
            <span className={list.name}>{fill(texts.request, { time })}</span>
            <Badge tone={isLate ? 'stop' : tones[status]}>{texts.statuses[status]}</Badge>
          </p>
          <p className="fine tabular">
            {closedAt === null ? due : fill(texts.closedAt, { time: formatTime(closedAt) })}
          </p>
          <p className="fine tabular">
            {fill(texts.size, { checkouts: String(checkouts), accounts: String(accounts) })}
          </p>
        </div>
        <Button
          size="small"
          aria-expanded={isShown}
          aria-controls={detailsId}
          aria-label={fill(isShown ? texts.hideNamed : texts.showNamed, { time })}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
      </div>
      <div id={detailsId} className={styles.details} hidden={!isShown}>
        {isShown && <RequestDetails id={request.id} />}
      </div>
    </li>
  )
}
