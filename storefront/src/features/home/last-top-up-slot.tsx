import { lazy, Suspense, useEffect, useState } from 'react'
import { isKnownHere } from '../../shared/again/known.ts'
import { keepTrying } from '../../shared/keep-trying.ts'
import { loadInnerMessages } from '../../shared/messages/load-messages.ts'
import styles from './last-top-up-slot.module.css'

const LastTopUp = lazy(() =>
  keepTrying(async () => {
    const [{ LastTopUp }] = await Promise.all([
      import('./last-top-up.tsx'),
      loadInnerMessages(document.documentElement.lang === 'id' ? 'id' : 'en'),
    ])
    return { default: LastTopUp }
  }),
)

/**
 * Below the hero, of one height whatever stands in it. Every page has it; the first script makes room for it before the
 * first paint, where this browser has bought something (`knownKey`), so that nothing moves when its content comes.
 */
export function LastTopUpSlot() {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(isKnownHere()), [])
  return (
    <div className={styles.slot}>
      {isKnown && (
        <Suspense>
          <LastTopUp />
        </Suspense>
      )}
    </div>
  )
}
