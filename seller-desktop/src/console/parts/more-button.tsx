import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import styles from './page.module.css'
import { useAddress } from './use-address.ts'

/** A reload asks again for so many pages of a list; whoever went further down starts there. */
const mostKept = 20

interface MoreButtonProps {
  /** Where the address keeps how many pages are shown, so that a list comes back as long as it was left. */
  name: string
  query: Pick<
    UseInfiniteQueryResult<{ pages: unknown[] }>,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  children: string
}

/** The next page of a list, under it; nothing where the list ends. */
export function MoreButton({ name, query, children }: MoreButtonProps) {
  const { params, choose } = useAddress()
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const shown = data?.pages.length ?? 0
  const wanted = Math.min(Number(params.get(name)) || 1, mostKept)
  const isMissing = shown > 0 && shown < wanted && hasNextPage
  // A page that could not be had is asked for again by a press, not by itself.
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
