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
 * Place of the last purchase, below the hero. Where this browser has bought before (`knownKey`), the first script
 * reserves its height before the first paint, so that its content moves nothing.
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
