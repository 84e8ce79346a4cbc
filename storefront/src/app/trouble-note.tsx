import { useQuery } from '@tanstack/react-query'
import { troubleNoteId } from '@topup/core/pages/trouble-note'
import { useEffect, useState } from 'react'
import { api } from '../shared/api.ts'
import { pausePoll } from '../shared/queries.ts'

const findNote = () => document.getElementById(troubleNoteId)

/** Removes the document's note (document.ts) once the store takes orders again. */
export function TroubleNote() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(findNote() !== null), [])
  const { data } = useQuery({
    queryKey: ['/api/health/ready'],
    queryFn: ({ signal }) => api('getReadiness', {}, { signal }),
    enabled: isShown,
    refetchInterval: pausePoll,
  })
  const isOver = data?.checks.writes === 'ok'
  useEffect(() => {
    if (!isOver) return
    findNote()?.remove()
    setShown(false)
  }, [isOver])
  return null
}
