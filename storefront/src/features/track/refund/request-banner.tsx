import type { RefundOptionsView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { useMessages } from '../../../shared/messages/messages.ts'

const tones = { open: 'info', started: 'ok', approved: 'ok', declined: 'wait' } as const

/** State of the last refund request. */
export function RequestBanner({ request }: { request: NonNullable<RefundOptionsView['request']> }) {
  const { states } = useMessages().track.refund
  const { title, text } = states[request.status]
  return (
    <Banner tone={tones[request.status]} title={title}>
      {fill(text, { answer: request.answer ?? '' })}
    </Banner>
  )
}
