import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import styles from './page.module.css'
import { useAddress } from './use-address.ts'

/** The most pages that a reload fetches again; a longer list shows only these at first. */
const mostKept = 20

interface MoreButtonProps {
  /** Query parameter with the number of pages shown, so that a list is restored at its length. */
  name: string
  query: Pick<
    UseInfiniteQueryResult<{ pages: unknown[] }>,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  children: string
}

/** Loads a list's next page; null at the end of the list. */
export function MoreButton({ name, query, children }: MoreButtonProps) {
  const { params, choose } = useAddress()
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const shown = data?.pages.length ?? 0
  const wanted = Math.min(Number(params.get(name)) || 1, mostKept)
  const isMissing = shown > 0 && shown < wanted && hasNextPage
  // A page that failed to load is fetched again only by a press.
  const isComing = isMissing && !isFetchNextPageError
  useEffect(() => {
    if (isComing && !isFetching) void fetchNextPage()
  }, [isComing, isFetching, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <p className={styles.more}>
      <Button
        size="small"
        loading={isFetchingNextPage || isComing}
        onClick={() => (isMissing || shown >= mostKept ? fetchNextPage() : choose({ [name]: String(shown + 1) }))}
      >
        {children}
      </Button>
    </p>
  )
}
