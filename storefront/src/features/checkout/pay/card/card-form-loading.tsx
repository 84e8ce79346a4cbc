import { Skeleton } from '@topup/core/ui/skeleton.tsx'
import { useMessages } from '../../../../shared/messages/messages.ts'
import styles from '../methods.module.css'

/** Placeholder as tall as the card form, so that nothing jumps when the form arrives. */
export function CardFormLoading() {
  const { checkout: texts } = useMessages()
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{texts.cardLoading}</span>
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
    </div>
  )
}
