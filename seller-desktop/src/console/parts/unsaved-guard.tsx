import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from './ask-dialog.tsx'

/** Asks before a screen is left while something on it was typed and not saved. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const texts = useTexts().shell
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
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
