import { useQueryClient } from '@tanstack/react-query'
import type { TrackedOrderView } from '@topup/core/api/orders'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { Spinner } from '@topup/core/ui/spinner.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { type ComponentType, Suspense, useState } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useSwapFocus } from '../../../shared/use-swap-focus.ts'
import { RequestLink } from '../link/request-link.tsx'

/** Asks a signed-in buyer for a code or a passkey, or for a sign-in at a login provider that tells when it asked. */
export type Proof = ComponentType<Readonly<{ returnTo: string; ofOrder: true; onDone: () => unknown }>>

type HandPanelProps = Readonly<{ order: TrackedOrderView; proof: Proof; onProven: () => void }>

/** Shown to a buyer who sees an order by a sign-in without a recent proof of identity: asks for that proof. */
export function HandPanel({ order, proof: ProveIdentity, onProven }: HandPanelProps) {
  const { track: texts } = useMessages()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const place = useSwapFocus<HTMLDivElement>(isOpen)
  const proven = async () => {
    // After the proof the store may show more of the orders, so fetch them again.
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders') })
    toast({ title: texts.handDone })
    onProven()
  }
  return (
    <Card as="section" aria-labelledby="hand-title" className="stack">
      <h2 id="hand-title" className="heading">
        {texts.handTitle}
      </h2>
      <p className="note">{texts.handText}</p>
      <div ref={place} tabIndex={-1} className="stack-close">
        {isOpen ? (
          <Suspense fallback={<Spinner label={texts.handConfirm} />}>
            <ProveIdentity returnTo={`/track/${order.trackingCode}`} ofOrder onDone={proven} />
          </Suspense>
        ) : (
          <div>
            <Button size="small" variant="primary" onClick={() => setOpen(true)}>
              {texts.handConfirm}
            </Button>
          </div>
        )}
        <RequestLink code={order.trackingCode} />
      </div>
    </Card>
  )
}
