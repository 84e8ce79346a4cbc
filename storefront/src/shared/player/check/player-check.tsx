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
  /** A new object for each press at which the player stopped the buyer. */
  missed: object | undefined
  onConfirm: (isTrue: boolean) => void
}>

/** Shows the name of the player who gets the top-up. Only an id without any player stops the buyer. */
export function PlayerCheck(props: PlayerCheckProps) {
  const { playerCheck: texts } = useMessages().home
  const { check, missed } = props
  const place = useRef<HTMLDivElement>(null)
  // The answer may be drawn only after the press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is looked for in the page.
  useEffect(() => {
    if (missed) showObstacle(place.current?.querySelector<HTMLElement>('input, [tabindex]'), place.current)
  }, [missed, check.status])
  return (
    <div ref={place} className={styles.check}>
      {/* Drawn empty before it is filled, so that screen readers announce its content. */}
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
              {check.region && <span className="quiet">{` · ${check.region}`}</span>}
              <span className={styles.ask}>{texts.isThisYou}</span>
            </span>
          </p>
        )}
      </div>
      {check.status === 'not-found' && (
        <div tabIndex={-1}>
          <Banner tone="stop" title={texts.notFoundTitle}>
            {texts.notFoundText}
          </Banner>
        </div>
      )}
      {check.status === 'unavailable' && <ConfirmPlayer {...props} />}
    </div>
  )
}

function ConfirmPlayer({ player, isConfirmed, missed, onConfirm }: PlayerCheckProps) {
  const { playerCheck: texts } = useMessages().home
  const id = useId()
  return (
    <div className={styles.confirm}>
      <p className="quiet across">{texts.unavailable}</p>
      <Checkbox
        id={id}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
        aria-invalid={missed !== undefined}
        aria-describedby={missed && `${id}-missed`}
      />
      <label htmlFor={id} className={styles.label}>
        {fill(texts.confirm, { player })}
      </label>
      {missed && (
        <p id={`${id}-missed`} className={styles.missed}>
          <Icon name="warning" size={16} />
          {texts.confirmMissed}
        </p>
      )}
    </div>
  )
}
