import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import { formatAge, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { LookButtons } from '../orders/look-buttons.tsx'
import { useNow } from '../parts/use-now.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import styles from './dashboard.module.css'
import type { Lead, Need } from './needs.ts'

const leadPaths: Readonly<Record<Lead, string>> = {
  waitingOrders: '/admin?tab=orders&show=trouble',
  priceSync: '/admin/price-sync',
  rates: '/admin/profit-settings',
  settings: '/admin/settings',
  books: '/admin/books',
  privacy: '/admin/privacy',
  setup: '/admin/setup',
}

const isLeadTo = (action: Need['action']): action is Lead => action !== undefined && Object.hasOwn(leadPaths, action)

interface NeedRowProps {
  need: Need
  onOpen: (orderId: string) => void
  onClose: () => void
}

export function NeedRow({ need, onOpen, onClose }: NeedRowProps) {
  const { dashboard, attention: texts, orderMoney } = useTexts()
  const now = useNow()
  const isOwner = useIsOwner()
  const { kind, reason, since, orderId, action, checkId, canClose, account } = need
  const kindText = dashboard.kinds[kind] ?? kind
  const anchor = `need-${need.id}`
  const { hash } = useLocation()
  const isMeant = hash === `#${anchor}`
  const scrollHere = useCallback((row: HTMLElement | null) => void (isMeant && row?.scrollIntoView()), [isMeant])
  const lead = isLeadTo(action) ? action : undefined
  return (
    <li className={styles.need} id={anchor} ref={scrollHere}>
      <StatusDot tone={kind === 'deliver_by_hand' ? 'wait' : 'stop'} className={styles.kind}>
        {kindText}
      </StatusDot>
      <p className={styles.reason}>
        {reason}
        {account && <strong> {orderMoney.account.states[account]}.</strong>}
      </p>
      <time dateTime={since} title={formatTime(since)} className={styles.age}>
        {formatAge(since, now)}
      </time>
      <div className={styles.open}>
        {isOwner && kind === 'order_being_checked' && orderId && <LookButtons orderId={orderId} />}
        {lead && (lead !== 'setup' || isOwner) && (
          <Button as={Link} size="small" to={checkId ? `${leadPaths[lead]}#${checkId}` : leadPaths[lead]}>
            {texts.leads[lead]}
          </Button>
        )}
        {action && !isLeadTo(action) && orderId && (
          <Button size="small" onClick={() => onOpen(orderId)}>
            {texts[action]}
          </Button>
        )}
        {canClose && (
          <Button
            size="small"
            variant="ghost"
            onClick={onClose}
            aria-label={fill(texts.closeNamed, { kind: kindText })}
          >
            {texts.close}
          </Button>
        )}
      </div>
    </li>
  )
}
