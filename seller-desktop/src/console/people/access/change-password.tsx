import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../messages/messages.ts'
import { useTitle } from '../../parts/use-title.ts'
import { useQueries } from '../../queries.ts'
import { AccessFrame } from './access-frame.tsx'
import { PasswordForm } from './password-form.tsx'

/** The first password opens nothing but this. */
export function ChangePassword() {
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
