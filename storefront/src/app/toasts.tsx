import { useToast } from '@topup/core/ui/toast-store.ts'
import { lazy, Suspense } from 'react'
import { keepTrying } from '../shared/keep-trying.ts'
import { useMessages } from '../shared/messages/messages.ts'

const Toaster = lazy(() => keepTrying(async () => ({ default: (await import('@topup/core/ui/toaster.tsx')).Toaster })))

/** Loads the code for toasts with the first toast. */
export function Toasts() {
  const { label, dismiss } = useMessages().shell.toasts
  const isNeeded = useToast((shown) => shown !== undefined)
  if (!isNeeded) return null
  return (
    <Suspense>
      <Toaster label={label} closeLabel={dismiss} />
    </Suspense>
  )
}
