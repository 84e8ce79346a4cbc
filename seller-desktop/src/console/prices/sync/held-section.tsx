import { useQuery } from '@tanstack/react-query'
import type { HeldPriceView } from '@topup/core/api/sync'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { formatAge, formatRupiah, formatTime, formatUsd } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { FromTo } from './from-to.tsx'
import styles from './held-section.module.css'
import { useApprove, useReject } from './plan-mutations.ts'
import { useSyncQueries } from './sync-queries.ts'

/** Anchor for links to the price changes that wait for the seller. */
export const heldId = 'waiting'

function HeldRow({ held }: { held: HeldPriceView }) {
  const texts = useTexts().syncPlan.held
  const now = useNow()
  const approve = useApprove()
  const reject = useReject()
  const isOwner = useIsOwner()
  const isBusy = approve.isPending || reject.isPending
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className="strong">
          {held.name}
          <time dateTime={held.openedAt} title={formatTime(held.openedAt)} className={styles.age}>
            {formatAge(held.openedAt, now)}
          </time>
        </p>
        <p className="quiet anywhere">{held.reason}.</p>
        {held.isPaused && (
          <StatusDot tone="stop" className={styles.mark}>
            {texts.paused}
          </StatusDot>
        )}
        {!held.canApprove && (
          <StatusDot tone="wait" className={styles.mark}>
            {texts.noPrice}
          </StatusDot>
        )}
      </div>
      {held.packageId && (
        <dl className={styles.figures}>
          <div>
            <dt>{texts.cost}</dt>
            <dd>
              <FromTo before={held.costBefore} after={held.costAfter} format={formatRupiah} />
            </dd>
          </div>
          <div>
            <dt>{texts.price}</dt>
            <dd>
              <FromTo before={held.priceBefore} after={held.priceAfter} format={formatUsd} />
            </dd>
          </div>
        </dl>
      )}
      {isOwner ? (
        <div className={styles.actions}>
          <Button
            size="small"
            disabled={isBusy || !held.canApprove}
            loading={approve.isPending}
            aria-label={held.packageId === null ? undefined : fill(texts.approveName, { name: held.name })}
            onClick={() => approve.mutate(held.id)}
          >
            {held.packageId === null ? texts.approveList : texts.approve}
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={isBusy}
            loading={reject.isPending}
            aria-label={fill(texts.rejectName, { name: held.name })}
            onClick={() => reject.mutate(held.id)}
          >
            {texts.reject}
          </Button>
        </div>
      ) : (
        <p className="quiet anywhere">{texts.owner}</p>
      )}
    </li>
  )
}

/** Lists price changes that wait for the seller's decision, or says that there are none. */
export function HeldSection() {
  const texts = useTexts().syncPlan.held
  const held = useQuery(useSyncQueries().held)
  return (
    <Section id={heldId} title={texts.title} flush>
      <Loaded query={held}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.nothing}>
              <Icon name="check" className={styles.check} />
              <span>
                <strong className={styles.head}>{texts.none}</strong>
                {texts.noneText}
              </span>
            </p>
          ) : (
            <>
              <p className={styles.text}>{texts.text}</p>
              <ul>
                {list.map((one) => (
                  <HeldRow key={one.id} held={one} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
