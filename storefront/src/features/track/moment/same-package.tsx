import type { TrackedOrderView } from '@topup/core/api/orders'
import { repeatPlace } from '@topup/core/order/tracking-code'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Link } from 'react-router'
import { useCameForAgain } from '../../../shared/again/use-came-for-again.ts'
import { choiceSearch, panelId } from '../../../shared/home-choice.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import styles from '../track-page.module.css'

/** For a reader who has only the tracking code: a link to the same package, without its player. */
export function SamePackage({ order }: { order: TrackedOrderView }) {
  const { again: texts } = useMessages()
  const place = useCameForAgain<HTMLDivElement>(true)
  return (
    <div ref={place} id={repeatPlace} className={styles.request}>
      <p className={styles.note}>{texts.sameNote}</p>
      <Button
        as={Link}
        to={`/${choiceSearch(order.gameId, order.packageId)}#${panelId}`}
        size="small"
        icon={<Icon name="bolt" size={16} />}
      >
        {texts.same}
      </Button>
    </div>
  )
}
