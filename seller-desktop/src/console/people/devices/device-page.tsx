import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import { Button } from '@topup/core/ui/button.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useAddress } from '../../parts/use-address.ts'
import { useTitle } from '../../parts/use-title.ts'
import { useQueries } from '../../queries.ts'
import { useGo } from '../../shell/use-go.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import { SignInForm } from '../access/sign-in-form.tsx'
import { SignInStages } from '../access/sign-in-stages.tsx'
import { ConsentForm } from './consent-form.tsx'
import { useDeviceQueries } from './device-queries.ts'

/** The page that the installed app opens in the seller's browser: sign in, then allow or deny the app. */
export function DevicePage() {
  const { door } = useTexts().devices
  const { seller } = useQueries()
  const client = useQueryClient()
  const requestId = useAddress().params.get('request')
  useTitle(door.title)
  const signIn = (
    <AccessFrame title={door.title} intro={door.intro}>
      <SignInForm submit={door.submit} onSignedIn={(view) => client.setQueryData(seller.queryKey, view)} />
    </AccessFrame>
  )
  return (
    <SignInStages stranger={signIn}>
      {({ email }) => (requestId ? <Request requestId={requestId} email={email} /> : <Over />)}
    </SignInStages>
  )
}

function Request({ requestId, email }: { requestId: string; email: string }) {
  const asked = useQuery(useDeviceQueries().request(requestId))
  if (isRefusedAs(asked.error, 'not_found', 'invalid_input')) return <Over />
  return (
    <Loaded query={asked}>
      {({ deviceName, keyMark }) => (
        <ConsentForm requestId={requestId} email={email} deviceName={deviceName} keyMark={keyMark} />
      )}
    </Loaded>
  )
}

function Over() {
  const { over } = useTexts().devices
  const go = useGo()
  return (
    <AccessFrame title={over.title} intro={over.intro}>
      <Button block onClick={() => go('/admin')}>
        {over.console}
      </Button>
    </AccessFrame>
  )
}
