import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useTexts } from '../../messages/messages.ts'
import styles from './books-page.module.css'

/** The next page of a list, under it; nothing where the list ends. */
export function MoreButton({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}) {
  const texts = useTexts().books
  if (!query.hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button size="small" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {texts.older}
      </Button>
    </div>
  )
}
