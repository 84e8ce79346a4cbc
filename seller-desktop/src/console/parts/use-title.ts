import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useQueries } from '../queries.ts'

export function useTitle(title: string) {
  const storeName = useQuery(useQueries().config).data?.storeName
  useEffect(() => {
    document.title = storeName ? `${title} · ${storeName}` : title
  }, [title, storeName])
}
