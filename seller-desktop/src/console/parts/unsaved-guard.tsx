import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../messages/messages.ts'
import { usePlatform } from '../platform.ts'
import { AskDialog } from './ask-dialog.tsx'

let isAnythingUnsaved = false

/** Whether the current screen has unsaved input; checked before the seller signs out. */
export const hasUnsaved = () => isAnythingUnsaved

const isSignedOut = (state: unknown) => typeof state === 'object' && state !== null && 'isSignedOut' in state

/** Asks for confirmation before the seller leaves a screen with unsaved input. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const texts = useTexts().shell
  const { hasOwnDoor } = usePlatform()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !isSignedOut(nextLocation.state),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    // Not in the installed app: its windows show no question on 'beforeunload' and would just not close.
    if (!hasOwnDoor) window.addEventListener('beforeunload', ask)
    isAnythingUnsaved = true
    return () => {
      window.removeEventListener('beforeunload', ask)
      isAnythingUnsaved = false
    }
  }, [isUnsaved, hasOwnDoor])
  if (blocker.state !== 'blocked') return null
  return (
    <AskDialog
      title={texts.unsavedTitle}
      text={texts.unsavedText}
      confirm={texts.unsavedLeave}
      cancel={texts.unsavedStay}
      danger
      busy={false}
      error={null}
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    />
  )
}
