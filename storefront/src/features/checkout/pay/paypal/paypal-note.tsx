import { trackingPath } from '@topup/core/order/tracking-code'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { withReference } from '../../../../shared/reference.tsx'
import { showObstacle } from '../../../../shared/show-obstacle.ts'
import type { PaypalProblem } from './use-paypal.ts'

type PaypalNoteProps = { problem: PaypalProblem; trackingCode: string }

export function PaypalNote(props: PaypalNoteProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown when it arrives.
  useEffect(() => showObstacle(place.current), [props.problem])
  return (
    <div ref={place} tabIndex={-1}>
      <PaypalAnswer {...props} />
    </div>
  )
}

function PaypalAnswer({ problem, trackingCode }: PaypalNoteProps) {
  const { checkout: texts } = useMessages()
  if (problem.kind === 'unsaved') return <Banner tone="stop">{problem.message}</Banner>
  const isOpen = problem.kind === 'pending' || problem.kind === 'unknown'
  const tone = isOpen ? 'wait' : problem.kind === 'cancelled' ? 'info' : 'stop'
  const track = (
    <Button as={Link} to={trackingPath(trackingCode)}>
      {texts.returnTrack}
    </Button>
  )
  return (
    <Banner tone={tone} title={texts.paypalTitles[problem.kind]} action={isOpen && track}>
      {withReference(texts.paypalTexts[problem.kind], problem.cause)}
    </Banner>
  )
}
