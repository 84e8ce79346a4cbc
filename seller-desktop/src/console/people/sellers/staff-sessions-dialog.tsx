import { useQuery } from '@tanstack/react-query'
import type { StaffView } from '@topup/core/api/staff'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useSellerQueries } from './seller-queries.ts'
import { SessionRows } from './session-rows.tsx'
import { useTellFailure } from './use-access-change.ts'

/** The sessions of a colleague; an owner can end a single one. */
export function StaffSessionsDialog({ person, onClose }: { person: StaffView; onClose: () => void }) {
  const { sellers, shell } = useTexts()
  const queries = useSellerQueries()
  const query = queries.sessionsOf(person.id)
  const sessions = useQuery(query)
  const end = useChange((api, sessionId: string) => api('endSellerSession', { id: person.id, sessionId }), {
    done: sellers.sessions.ended,
    failed: useTellFailure(),
    sets: query.queryKey,
    reads: [queries.staff.queryKey],
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={fill(sellers.staff.sessionsTitle, { email: person.email })}
      closeLabel={shell.close}
      actions={<Button onClick={onClose}>{sellers.staff.sessionsDone}</Button>}
    >
      <Loaded query={sessions}>
        {(list) =>
          list.length > 0 ? (
            <SessionRows
              sessions={list}
              ending={end.isPending ? end.variables : undefined}
              onEnd={(id) => end.mutate(id)}
            />
          ) : (
            <p>{sellers.staff.sessionsNone}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
