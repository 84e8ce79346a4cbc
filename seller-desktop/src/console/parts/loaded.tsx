import type { UseQueryResult } from '@tanstack/react-query'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../messages/messages.ts'
import { PlatformError } from '../platform.ts'
import styles from './page.module.css'
import { isAnswer, reasonOf } from './refusal.ts'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** The text shown while loading, where the specification gives one. */
  loading?: string
  children: (data: Data) => ReactNode
}

/** Keeps showing known data when a refetch fails; only the first load shows its error. */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  const texts = useTexts().shell
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) {
    return (
      <p className={styles.waiting}>
        <Spinner /> {loading ?? texts.loading}
      </p>
    )
  }
  const { error } = query
  const isToldWhy = error && (isAnswer(error) || error instanceof PlatformError)
  return (
    <Banner
      tone="stop"
      title={texts.failedTitle}
      className={styles.failed}
      action={
        <Button size="small" onClick={() => query.refetch()}>
          {texts.retry}
        </Button>
      }
    >
      {isToldWhy ? reasonOf(error) : texts.notLoaded}
    </Banner>
  )
}
