import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../messages/messages.ts'
import { useTitle } from '../../parts/use-title.ts'
import { useQueries } from '../../queries.ts'
import { useGo } from '../../shell/use-go.ts'
import { AccessFrame } from './access-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The screen that the seller's link led to before the sign-in. */
function wantedIn(state: unknown): string | undefined {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  return typeof wanted === 'string' && /^\/admin([/?#]|$)/.test(wanted) ? wanted : undefined
}

export function SellerAccess() {
  const { access: texts } = useTexts()
  const go = useGo()
  const { state } = useLocation()
  const { seller } = useQueries()
  const known = useQuery(seller)
  const client = useQueryClient()
  useTitle(texts.pageTitle)

  useEffect(() => {
    if (known.data) go(wantedIn(state) ?? '/admin', { replace: true })
  }, [known.data, state, go])

  return (
    <AccessFrame title={texts.title} intro={texts.intro}>
      <SignInForm
        submit={texts.submit}
        // Storing the seller triggers the effect above, which leads on to the next screen.
        onSignedIn={(view) => {
          // Drop another seller's cached data before showing anything.
          client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'seller' })
          client.setQueryData(seller.queryKey, view)
        }}
        leave={
          <Button variant="ghost" block onClick={() => go('/')}>
            {texts.back}
          </Button>
        }
      />
    </AccessFrame>
  )
}
