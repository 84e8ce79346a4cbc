import type { AdminRefundRequestView } from '@topup/core/api/refunds'
import { scenariosEn } from '@topup/core/refund/scenarios.en'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { formatTime, formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import list from '../../parts/row-list.module.css'

export type Step = 'approve' | 'approve-all' | 'decline'

interface RequestRowProps {
  request: AdminRefundRequestView
  isOwner: boolean
  onStep: (step: Step) => void
}

export function RequestRow({ request, isOwner, onStep }: RequestRowProps) {
  const texts = useTexts().refunds
  const { trackingCode: code, units, status, note, answer, createdAt } = request
  const named = (action: string) => ({ 'aria-label': fill(texts.of, { action, code }), children: action })
  return (
    <li className={list.row}>
      <div className={list.words}>
        <p className={list.head}>
          <span className={list.name}>{scenariosEn[request.scenario].scenario}</span>
          {status !== 'open' && <Badge tone={status === 'declined' ? 'wait' : 'ok'}>{texts.statuses[status]}</Badge>}
        </p>
        <p className={note ? undefined : 'fine tabular'}>{note || texts.noWords}</p>
        {answer && <p>{fill(texts.answered, { answer })}</p>}
        <p className="fine tabular">
          {request.gameName} · {request.packageName} · {formatUsd(request.totalAmount)} · {code} ·{' '}
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
        <p className="fine tabular">{fill(texts.units, units)}</p>
        {status === 'open' && units.sending > 0 && <p className="fine tabular">{texts.inFlight}</p>}
      </div>
      {status === 'open' && (
        <div className="row">
          {units.sending === 0 && units.waiting > 0 && (
            <Button size="small" onClick={() => onStep('approve')} {...named(texts.approve)} />
          )}
          {isOwner && units.sending === 0 && units.delivered > 0 && (
            <Button size="small" onClick={() => onStep('approve-all')} {...named(texts.approveAll)} />
          )}
          <Button size="small" onClick={() => onStep('decline')} {...named(texts.decline)} />
        </div>
      )}
    </li>
  )
}
