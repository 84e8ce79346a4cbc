import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Checkbox } from '@topup/core/ui/checkbox.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useEffect, useId, useRef } from 'react'
import { useMessages } from '../../messages/messages.ts'
import { showObstacle } from '../../show-obstacle.ts'
import styles from './player-check.module.css'
import type { ShownCheck } from './use-player-check.ts'

type PlayerCheckProps = Readonly<{
  check: ShownCheck
  player: string
  isConfirmed: boolean
  /** The buyer tried to go on without it. */
  isMissed: boolean
  onConfirm: (isTrue: boolean) => void
}>

/** Says who will get the top-up, as calmly as the answer allows; only an id that nobody has stops the buyer. */
export function PlayerCheck(props: PlayerCheckProps) {
  const { playerCheck: texts } = useMessages().home
  const { check } = props
  return (
    <div className={styles.check}>
      {/* There before it is filled, so that what comes in is spoken. */}
      <div role="status">
        {check.status === 'asking' && (
          <p className={styles.asking}>
            <Spinner size="small" />
            {texts.asking}
          </p>
        )}
        {check.status === 'found' && (
          <p className={styles.found}>
            <Icon name="check" className={styles.tick} />
            <span>
              <strong className="anywhere">{check.name}</strong>
              {check.region && <span className="quiet"> · {check.region}</span>}
              <span className={styles.ask}>{texts.isThisYou}</span>
            </span>
          </p>
        )}
      </div>
      {check.status === 'not-found' && (
        <Banner tone="stop" title={texts.notFoundTitle}>
          {texts.notFoundText}
        </Banner>
      )}
      {check.status === 'unavailable' && <ConfirmPlayer {...props} />}
    </div>
  )
}

function ConfirmPlayer({ player, isConfirmed, isMissed, onConfirm }: PlayerCheckProps) {
  const { playerCheck: texts } = useMessages().home
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMissed) showObstacle(box.current, box.current?.parentElement)
  }, [isMissed])
  return (
    <div className={styles.confirm}>
      <p className="quiet across">{texts.unavailable}</p>
      <Checkbox
        ref={box}
        id={id}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        aria-invalid={isMissed}
        aria-describedby={isMissed ? `${id}-missed` : undefined}
      />
      <label htmlFor={id} className={styles.label}>
        {fill(texts.confirm, { player })}
      </label>
      {isMissed && (
        <p id={`${id}-missed`} className={styles.missed}>
          <Icon name="warning" size={16} />
          {texts.confirmMissed}
        </p>
      )}
    </div>
  )
}
