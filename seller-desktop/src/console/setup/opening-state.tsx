import type { SetupView } from '@topup/core/api/setup'
import type { OpeningNeed } from '@topup/core/setup/opening'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Link } from 'react-router'
import { useTexts } from '../messages/messages.ts'
import { checksOfNeed, nameOf } from './checks.ts'
import styles from './setup.module.css'

/** A missing requirement, in words that link to its check, or to each check that would meet it. */
function Need({ need, checks }: { need: OpeningNeed; checks: SetupView['checks'] }) {
  const words = useTexts().setup.needs[need]
  const [first, ...others] = checksOfNeed(need, checks)
  if (!first) return <li>{words}</li>
  if (others.length === 0) {
    return (
      <li>
        <Link to={{ hash: first.id }}>{words}</Link>
      </li>
    )
  }
  return (
    <li>
      {words}:
      <ul className={styles.anyOf}>
        {[first, ...others].map((check) => (
          <li key={check.id}>
            <Link to={{ hash: check.id }}>{nameOf(check)}</Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Shows whether the store sells, and which requirements are missing. */
export function OpeningState({ view: { isOpen, isGuarded, missing, checks } }: { view: SetupView }) {
  const texts = useTexts().setup.opening
  if (!isGuarded) return <Banner>{texts.unguarded}</Banner>
  if (isOpen) {
    return (
      <Banner tone="ok" title={texts.open}>
        {texts.openText}
      </Banner>
    )
  }
  return (
    <Banner tone="wait" title={texts.closed}>
      <ul className={styles.needs}>
        {missing.map((need) => (
          <Need key={need} need={need} checks={checks} />
        ))}
      </ul>
      <p className="quiet">{texts.closedText}</p>
    </Banner>
  )
}
