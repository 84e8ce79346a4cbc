import type { EnrolledView } from '@topup/core/api/access'
import { Button } from '@topup/core/ui/button.tsx'
import { useState } from 'react'
import { useTexts } from '../../../messages/messages.ts'
import { useTitle } from '../../../parts/use-title.ts'
import { AccessFrame } from '../access-frame.tsx'
import { PasskeySetUp } from './passkey-setup.tsx'
import { TotpSetUp } from './totp-setup.tsx'

/** Sets up the seller's first second factor, before the console opens. */
export function EnrolScreen({ onEnrolled }: { onEnrolled: (view: EnrolledView) => void }) {
  const texts = useTexts().signIn.enrol
  const [factor, setFactor] = useState<'totp' | 'passkey'>('totp')
  useTitle(texts.title)
  const isTotp = factor === 'totp'
  const SetUp = isTotp ? TotpSetUp : PasskeySetUp
  return (
    <AccessFrame title={texts.title} intro={isTotp ? texts.intro : texts.passkeyIntro}>
      <SetUp
        onEnrolled={onEnrolled}
        leave={
          <Button variant="ghost" block onClick={() => setFactor(isTotp ? 'passkey' : 'totp')}>
            {isTotp ? texts.passkeyInstead : texts.appInstead}
          </Button>
        }
      />
    </AccessFrame>
  )
}
