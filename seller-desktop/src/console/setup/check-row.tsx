import type { SetupCheckView } from '@topup/core/api/setup'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { CheckAnswer, useAgo } from './check-answer.tsx'
import { CheckMark } from './check-mark.tsx'
import { nameOf, signOf } from './checks.ts'
import { MendDialog } from './mend-dialog.tsx'
import styles from './setup.module.css'
import type { Checking } from './use-checking.ts'

interface CheckRowProps {
  check: SetupCheckView
  checking: Pick<Checking, 'busy' | 'checkOne' | 'tell'>
  now: Date
}

/** A single line while nothing is wrong; a check that is or was open stays open even after its problem is solved. */
export function CheckRow({ check, checking: { busy, checkOne, tell }, now }: CheckRowProps) {
  const texts = useTexts().setup
  const ago = useAgo(now)
  const { hash, key } = useLocation()
  const { id, label, says, answeredAt, unmade, offer } = check
  const sign = signOf(check, now)
  const needsEyes = sign === 'wrong' || sign === 'look'
  const [isOpen, setOpen] = useState(needsEyes)
  const [asked, setAsked] = useState<string>()
  const [said, setSaid] = useState<string>()
  const summary = useRef<HTMLElement>(null)
  const isBusy = busy.has(id)
  const name = nameOf(check)

  useEffect(() => {
    if (needsEyes) setOpen(true)
  }, [needsEyes])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a link leads here
  useEffect(() => {
    if (hash !== `#${id}`) return
    setOpen(true)
    summary.current?.scrollIntoView({ block: 'start' })
    summary.current?.focus({ preventScroll: true })
  }, [hash, key])

  function mended(words: string) {
    const done = fill(texts.mend.done, { said: words })
    setAsked(undefined)
    setSaid(done)
    tell(`${name}. ${done}`)
  }

  // Runs after the dialog returned the focus to the button that opened it: that button may be gone by now.
  useEffect(() => {
    if (said) summary.current?.focus()
  }, [said])

  return (
    <li className={styles.check}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={summary} id={id} className={styles.summary}>
          <CheckMark sign={sign} isBusy={isBusy} />
          <h3 className={styles.label}>{label}</h3>
          {!isOpen && (
            <span className={unmade ? styles.notMade : styles.peek}>{unmade ? texts.check.notMade : says}</span>
          )}
          {answeredAt && (
            <time dateTime={answeredAt} title={formatTime(answeredAt)} className={styles.age}>
              {ago(answeredAt)}
            </time>
          )}
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </summary>
        <div className={styles.answer}>
          {said && (
            <p className={styles.said}>
              <Icon name="check" size={16} />
              <span>{said}</span>
            </p>
          )}
          <CheckAnswer check={check} now={now} />
          <div className="row">
            {offer !== null && (
              <Button
                size="small"
                aria-label={fill(texts.mend.askNamed, { name })}
                onClick={() => {
                  setSaid(undefined)
                  setAsked(offer)
                }}
              >
                {texts.mend.ask}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              flush={offer === null ? 'start' : undefined}
              disabled={isBusy}
              aria-label={fill(texts.check.againNamed, { name })}
              onClick={() => {
                setSaid(undefined)
                void checkOne(check)
              }}
            >
              {texts.check.again}
            </Button>
          </div>
        </div>
      </details>
      {asked !== undefined && (
        <MendDialog check={{ ...check, offer: asked }} onClose={() => setAsked(undefined)} onMended={mended} />
      )}
    </li>
  )
}
