import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { useTexts } from '../../../messages/messages.ts'
import { useChange } from '../../../parts/use-change.ts'
import { useTitle } from '../../../parts/use-title.ts'
import { useQueries } from '../../../queries.ts'
import { useGo } from '../../../shell/use-go.ts'
import { AccessFrame } from '../access-frame.tsx'
import { ProveForm } from './prove-form.tsx'

/** Shown after the password; nothing else is shown until a second factor is proved. */
export function ProveScreen() {
  const texts = useTexts().signIn.prove
  const go = useGo()
  const { seller } = useQueries()
  const client = useQueryClient()
  const signOut = useChange((api) => api('signOut'), {
    onMade: () => {
      client.setQueryData(seller.queryKey, null)
      go('/seller')
    },
  })
  useTitle(texts.title)
  return (
    <AccessFrame title={texts.title} intro={texts.signIn}>
      <ProveForm
        onProved={(view) => client.setQueryData(seller.queryKey, view)}
        leave={
          <Button variant="ghost" block loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {texts.signOut}
          </Button>
        }
      />
    </AccessFrame>
  )
}
