import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { usePlatform } from '../platform.ts'
import styles from './order-details.module.css'

const outcomes = ['delivered', 'not-delivered'] as const
type Outcome = (typeof outcomes)[number]

type UnclearUnitProps = Readonly<{ orderId: string; unitNo: number }>

/** A unit whose supplier cannot tell: what the owner finds out there decides. */
export function UnclearUnit({ orderId, unitNo }: UnclearUnitProps) {
  const texts = useTexts().unclearUnit
  const isOwner = useIsOwner()
  const [asked, setAsked] = useState<Outcome>()
  return (
    <div className={styles.unclear}>
      <p>{isOwner ? texts.text : texts.ownerDecides}</p>
      {isOwner &&
        outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="small"
            onClick={() => setAsked(outcome)}
            aria-label={fill(texts.named[outcome], { no: unitNo })}
          >
            {texts.actions[outcome]}
          </Button>
        ))}
      {asked && <OutcomeDialog orderId={orderId} unitNo={unitNo} outcome={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function useSettle({ orderId, unitNo }: UnclearUnitProps, outcome: Outcome) {
  const texts = useTexts().unclearUnit
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proof: string) => api('settleUnclearUnit', { orderId, unitNo, outcome, proof }),
    onSuccess: () => toast({ title: fill(texts.done[outcome], { no: unitNo }), variant: 'success' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['attention'] })
    },
  })
}

interface OutcomeDialogProps extends UnclearUnitProps {
  outcome: Outcome
  onClose: () => void
}

function OutcomeDialog({ outcome, onClose, ...unit }: OutcomeDialogProps) {
  const texts = useTexts().unclearUnit
  const settle = useSettle(unit, outcome)
  return (
    <AskDialog
      title={fill(texts.title[outcome], { no: unit.unitNo })}
      text={texts.consequence[outcome]}
      field={{ label: texts.proof, maxLength: 300 }}
      confirm={texts.confirm[outcome]}
      cancel={texts.cancel}
      danger={outcome === 'not-delivered'}
      busy={settle.isPending}
      error={settle.error}
      onClose={onClose}
      onConfirm={(proof) => settle.mutate(proof, { onSuccess: onClose })}
    />
  )
}
