import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { Card } from '@topup/core/ui/card.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { api } from '../../../shared/api.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { queries } from '../../../shared/queries.ts'
import { withReference } from '../../../shared/reference.tsx'
import { whyRefused } from '../hand/why-refused.ts'
import { trackQuery } from '../track-queries.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review-panel.module.css'

/** Lets the owner review a delivered order once. */
export function ReviewPanel({ order }: { order: TrackedOrderView }) {
  const messages = useMessages()
  const { review: texts } = messages.track
  const client = useQueryClient()
  const { queryKey } = trackQuery(order.trackingCode)
  const sending = useMutation({
    mutationFn: (words: Omit<EndpointInput<'createReview'>, 'id'>) => api('createReview', { id: order.id, ...words }),
    onSuccess: (reviewed) => {
      client.setQueryData(queryKey, reviewed)
      void client.invalidateQueries({ queryKey: queries.reviews().queryKey })
    },
    onError: (error) => {
      const isOutdated = isRefusedAs(error, 'already_reviewed') || isRefusedAs(error, 'forbidden')
      if (isOutdated) void client.invalidateQueries({ queryKey })
    },
  })
  if (order.review === 'given') {
    return (
      <p className={styles.thanks} role="status">
        <Icon name="check" size={16} />
        {texts.thanks}
      </p>
    )
  }
  return (
    <Card as="section" aria-labelledby="review-title" className="stack">
      <h2 id="review-title" className="heading">
        {texts.title}
      </h2>
      <ReviewForm
        isBusy={sending.isPending}
        error={
          sending.error ? withReference(whyRefused(sending.error, messages) ?? texts.failed, sending.error) : undefined
        }
        onSend={sending.mutate}
      />
    </Card>
  )
}
