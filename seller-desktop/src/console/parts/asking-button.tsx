import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'

export type Question = Readonly<{ title: string; text: string; confirm: string }>

interface AskingButtonProps {
  children: string
  /** Accessible label, where several buttons of a list have the same text. */
  label?: string
  variant?: 'ghost' | 'danger'
  question: Question
  /** The mutation that the button starts. */
  change: Readonly<{ isPending: boolean; error: Error | null; reset: () => void }>
  onConfirm: (done: Readonly<{ onSuccess: () => void }>) => void
}

/** A small button that asks for confirmation before an action that cannot be undone. */
export function AskingButton({ children, label, variant, question, change, onConfirm }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  function ask() {
    change.reset()
    setAsking(true)
  }
  return (
    <>
      <Button size="small" aria-label={label} onClick={ask} {...(variant && { variant })}>
        {children}
      </Button>
      {isAsking && (
        <AskDialog
          {...question}
          danger
          busy={change.isPending}
          error={change.error}
          onClose={close}
          onConfirm={() => onConfirm({ onSuccess: close })}
        />
      )}
    </>
  )
}
