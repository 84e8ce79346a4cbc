import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import styles from './order-details.module.css'

const outcomes = ['delivered', 'not-delivered'] as const
type Outcome = (typeof outcomes)[number]

type UnclearUnitProps = Readonly<{ orderId: string; unitNo: number }>

/** A unit whose outcome the supplier cannot tell: the owner finds out and decides. */
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

interface OutcomeDialogProps extends UnclearUnitProps {
  outcome: Outcome
  onClose: () => void
}

function OutcomeDialog({ outcome, onClose, ...unit }: OutcomeDialogProps) {
  const texts = useTexts().unclearUnit
  const settle = useChange((api, proof: string) => api('settleUnclearUnit', { ...unit, outcome, proof }), {
    done: fill(texts.done[outcome], { no: unit.unitNo }),
    reads: [['orders'], ['attention']],
    waits: false,
  })
  return (
    <AskDialog
      title={fill(texts.title[outcome], { no: unit.unitNo })}
      text={texts.consequence[outcome]}
      field={{ label: texts.proof, maxLength: 300 }}
      confirm={texts.confirm[outcome]}
      danger={outcome === 'not-delivered'}
      busy={settle.isPending}
      error={settle.error}
      onClose={onClose}
      onConfirm={(proof) => settle.mutate(proof, { onSuccess: onClose })}
    />
  )
}
