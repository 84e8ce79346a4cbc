import { Link } from 'react-router'
import { useTexts } from '../../messages/messages.ts'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import styles from '../dashboard.module.css'

/** A live store sells nothing before its set-up is right; an owner is led to what is missing. */
export function NotOpenLine() {
  const texts = useTexts().sales
  const isOwner = useIsOwner()
  return (
    <p className={styles.noPause}>
      {texts.notOpenText} {isOwner && <Link to="/admin/setup">{texts.openSetup}</Link>}
    </p>
  )
}
