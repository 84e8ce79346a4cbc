import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useEffect } from 'react'
import { useTexts } from '../../messages/messages.ts'
import { useTitle } from '../../parts/use-title.ts'
import { useQueries } from '../../queries.ts'
import { useGo } from '../../shell/use-go.ts'
import { AccessFrame } from './access-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

export function SellerAccess() {
  const { access: texts } = useTexts()
  const go = useGo()
  const { seller } = useQueries()
  const known = useQuery(seller)
  const client = useQueryClient()
  useTitle(texts.pageTitle)

  useEffect(() => {
    if (known.data) go('/admin')
  }, [known.data, go])

  return (
    <AccessFrame title={texts.title} intro={texts.intro}>
      <SignInForm
        submit={texts.submit}
        // What is asked next follows from what is known of the seller, which the effect above hears.
        onSignedIn={(view) => client.setQueryData(seller.queryKey, view)}
        leave={
          <Button variant="ghost" block onClick={() => go('/')}>
            {texts.back}
          </Button>
        }
      />
    </AccessFrame>
  )
}
