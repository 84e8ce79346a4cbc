import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EnrolledView, SellerView } from '@topup/core/api/access'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useTitle } from '../../parts/use-title.ts'
import { useQueries } from '../../queries.ts'
import { AccessFrame } from './access-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { EnrolScreen } from './second-factor/enrol-screen.tsx'
import { ProveScreen } from './second-factor/prove-screen.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'

interface SignInStagesProps {
  /** Shown to a visitor who has not signed in. */
  stranger: ReactNode
  /** Shown to a seller who finished signing in; others see the next step first. */
  children: (seller: SellerView) => ReactNode
}

export function SignInStages({ stranger, children }: SignInStagesProps) {
  const { codes } = useTexts().signIn
  const { seller } = useQueries()
  const client = useQueryClient()
  const session = useQuery(seller)
  const [shownOnce, setShownOnce] = useState<EnrolledView>()

  function enrolled(view: EnrolledView) {
    if (view.recoveryCodes) setShownOnce(view)
    client.setQueryData(seller.queryKey, view.seller)
  }

  if (shownOnce?.recoveryCodes) {
    return (
      <AccessFrame title={codes.title} intro={codes.intro}>
        <RecoveryCodes
          codes={shownOnce.recoveryCodes}
          email={shownOnce.seller.email}
          doneLabel={codes.done}
          onDone={() => setShownOnce(undefined)}
        />
      </AccessFrame>
    )
  }
  return (
    <Loaded query={session}>
      {(view) => {
        if (!view) return stranger
        if (view.step === 'second-factor') return <ProveScreen />
        if (view.step === 'change-password') return <ChangePassword />
        if (view.step === 'enrol') return <EnrolScreen onEnrolled={enrolled} />
        return children(view)
      }}
    </Loaded>
  )
}

/** The seller has to replace the given first password before anything else. */
function ChangePassword() {
  const texts = useTexts().access.change
  const { seller } = useQueries()
  const client = useQueryClient()
  useTitle(texts.title)
  return (
    <AccessFrame title={texts.title} intro={texts.intro}>
      <PasswordForm kind="first" onChanged={(view) => client.setQueryData(seller.queryKey, view)} />
    </AccessFrame>
  )
}
