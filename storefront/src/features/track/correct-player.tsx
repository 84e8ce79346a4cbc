import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { Button } from '@topup/core/ui/button.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { useState } from 'react'
import { type Messages, useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { withReference } from '../../shared/reference.tsx'
import { useSwapFocus } from '../../shared/use-swap-focus.ts'
import { CorrectPlayerForm } from './correct-player-form.tsx'
import { whyRefused } from './hand/why-refused.ts'
import { correctPlayer, trackQuery } from './track-queries.ts'
import styles from './track-result.module.css'

/** Lets the order's owner correct a wrong player id until a unit has gone to the supplier. */
export function CorrectPlayer({ order }: { order: TrackedOrderView }) {
  const messages = useMessages()
  const { track: texts } = messages
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const place = useSwapFocus<HTMLDivElement>(isOpen)
  const game = useQuery({ ...queries.game(order.gameId), enabled: isOpen })
  const correction = useMutation({
    mutationFn: (gameUserId: string) => correctPlayer(order.id, gameUserId),
    onSuccess: (corrected) => {
      client.setQueryData(trackQuery(order.trackingCode).queryKey, corrected)
      setOpen(false)
    },
    // A unit may have gone to the supplier since, so fetch the order's current state.
    onError: () => client.invalidateQueries(trackQuery(order.trackingCode)),
  })
  // Keep the form and its text if the proof of the buyer's identity expired while the form was open.
  if (!order.canCorrectPlayer && !(isOpen && !order.isInHand)) return null
  if (!isOpen) {
    return (
      <div ref={place} tabIndex={-1} className={styles.closed}>
        <Button size="small" variant="ghost" flush="start" onClick={() => setOpen(true)}>
          {texts.correct}
        </Button>
        {correction.isSuccess && (
          <p role="status" className={`small ${styles.saved}`}>
            {texts.corrected}
          </p>
        )}
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1}>
      {game.isPending ? (
        <Spinner label={texts.correct} />
      ) : (
        <CorrectPlayerForm
          order={order}
          playerFields={game.data?.playerFields ?? []}
          isBusy={correction.isPending}
          error={correction.error ? withReference(problemOf(correction.error, messages), correction.error) : undefined}
          onSave={correction.mutate}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function problemOf(error: Error, messages: Messages): string {
  const { track: texts } = messages
  if (!(error instanceof ApiError)) return texts.correctFailed
  if (error.code === 'player_not_found') return texts.correctNobody
  if (error.code === 'delivery_in_flight' || error.code === 'transition_not_allowed') return texts.correctTooLate
  return (error.status < 500 && whyRefused(error, messages)) || texts.correctFailed
}
