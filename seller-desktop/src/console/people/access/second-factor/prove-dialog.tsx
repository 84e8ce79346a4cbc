import { Button } from '@topup/core/ui/button.tsx'
import { Dialog } from '@topup/core/ui/dialog.tsx'
import { useStore } from 'zustand'
import { useTexts } from '../../../messages/messages.ts'
import styles from '../../people.module.css'
import type { GuardedCalls } from './guard-calls.ts'
import { ProveForm } from './prove-form.tsx'

/** Opens over any screen when a call needs a fresh second factor; the call continues once it is proved. */
export function ProveDialog({ calls }: { calls: GuardedCalls }) {
  const { signIn, shell } = useTexts()
  const isAsking = useStore(calls.asking)
  const refuse = () => calls.answer(false)
  return (
    <Dialog open={isAsking} onClose={refuse} title={signIn.prove.title} closeLabel={shell.close}>
      <p className={styles.text}>{signIn.prove.fresh}</p>
      {isAsking && (
        <ProveForm
          onProved={() => calls.answer(true)}
          leave={
            <Button variant="ghost" block onClick={refuse}>
              {signIn.prove.cancel}
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
