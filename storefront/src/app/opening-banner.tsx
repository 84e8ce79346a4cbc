import { useQuery } from '@tanstack/react-query'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useMessages } from '../shared/messages/messages.ts'
import { pausePoll, queries } from '../shared/queries.ts'
import styles from './root-layout.module.css'

/** Shown on every page of a store that takes no orders yet; polls, and disappears when the store opens. */
export function OpeningBanner() {
  const { openingTitle, openingText } = useMessages().sales
  const { data } = useQuery({
    ...queries.config(),
    refetchInterval: ({ state }) => state.data?.isOpen === false && pausePoll,
  })
  if (data?.isOpen !== false) return null
  return (
    <p role="status" className={styles.notice}>
      <Icon name="clock" size={16} />
      <span>
        <strong>{openingTitle}.</strong> {openingText}
      </span>
    </p>
  )
}
