import type { TrackedOrderView } from '@topup/core/api/orders'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isFinal } from '@topup/core/order/order-lifecycle'
import { isRepeatableForPlayer } from '@topup/core/order/repeat'
import { repeatPlace } from '@topup/core/order/tracking-code'
import { fill } from '@topup/core/text/words'
import { MINUTE } from '@topup/core/time'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { AgainButton } from '../../../shared/again/again-button.tsx'
import { describeTopUp } from '../../../shared/again/describe-top-up.ts'
import { rememberKnown } from '../../../shared/again/known.ts'
import { useCameForAgain } from '../../../shared/again/use-came-for-again.ts'
import { type Messages, useMessages } from '../../../shared/messages/messages.ts'
import { canHaveNotices } from '../../../shared/push/notices.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { DeliveredMark } from './delivered-mark.tsx'
import { MailIt } from './mail-it.tsx'
import styles from './moment.module.css'
import { TellMe } from './tell-me.tsx'

/** How long after a delivery the page shows it as just happening. */
const newsFor = 2 * MINUTE

const isNews = (deliveredAt: string | null) => deliveredAt !== null && Date.now() - Date.parse(deliveredAt) < newsFor

/**
 * Shows the order's owner which package goes to which player, and then the delivery. Keeps one height from the first
 * paint to the delivery, so that nothing below it moves.
 */
export function Moment({ order }: { order: TrackedOrderView }) {
  const { again: texts, track } = useMessages()
  const [sawOpen, setSawOpen] = useState(false)
  // The notification prompt reserves its space from the first paint on, and asks once the order is paid.
  const [mayTell] = useState(() => order.isPlacedHere && !isFinal(order.status) && canHaveNotices())
  const isDone = order.status === 'completed'
  const isPaid = order.timeline.paidAt !== null
  const place = useCameForAgain<HTMLDivElement>(isDone)
  useEffect(() => {
    if (isPaid) rememberKnown()
  }, [isPaid])
  useEffect(() => {
    if (!isDone) setSawOpen(true)
  }, [isDone])
  const { title, text } = wordsOf(order, texts, track)
  return (
    <section className={cx(styles.moment, isDone && styles.done)} aria-label={texts.momentLabel}>
      <DeliveredMark
        state={isDone ? 'there' : isPaid ? 'sending' : 'waiting'}
        strikes={isDone && (sawOpen || isNews(order.deliveredAt))}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className="anywhere">{text}</p>
      </div>
      <div className={styles.foot}>
        <div ref={place} id={repeatPlace} inert={!isDone} className={cx(styles.actions, !isDone && styles.later)}>
          {(!isDone || isRepeatableForPlayer(order)) && <AgainButton orderId={order.id} variant="primary" />}
          {order.customerEmail && <MailIt code={order.trackingCode} email={order.customerEmail} />}
          {order.review !== 'given' && (
            <Button
              size="small"
              variant="ghost"
              icon={<Icon name="star" size={16} />}
              onClick={() =>
                showObstacle(document.querySelector<HTMLElement>('[aria-labelledby="review-title"] input'))
              }
            >
              {texts.rate}
            </Button>
          )}
        </div>
        {mayTell && <div className={styles.tell}>{isPaid && !isDone && <TellMe />}</div>}
      </div>
    </section>
  )
}

function wordsOf(order: TrackedOrderView, texts: Messages['again'], track: Messages['track']) {
  const { status, package: pack, quantity, playerName, gameUserId, timeline } = order
  const isCode = isVoucherPlayer(gameUserId)
  const player = isCode ? null : (playerName ?? gameUserId)
  const what = describeTopUp({ packageName: pack.name, quantity, player }, texts)
  if (status === 'completed') {
    return isCode
      ? { title: texts.arrivedCode, text: fill(texts.arrivedCodeText, { what }) }
      : { title: texts.arrived, text: fill(texts.arrivedText, { what }) }
  }
  if (timeline.paidAt === null) return { title: texts.waiting, text: fill(texts.waitingText, { what }) }
  if (order.isBeingChecked) return { title: track.checking, text: track.beingChecked }
  return status === 'pending-delivery'
    ? { title: texts.byHand, text: fill(texts.byHandText, { what }) }
    : { title: texts.sending, text: fill(texts.sendingText, { what }) }
}
