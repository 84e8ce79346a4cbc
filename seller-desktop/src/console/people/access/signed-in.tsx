import { type ReactNode, useEffect } from 'react'
import { usePlatform } from '../../platform.ts'
import { Shell } from '../../shell/shell.tsx'
import { SignInStages } from './sign-in-stages.tsx'

function ToTheDoor() {
  const { go } = usePlatform()
  useEffect(() => go('/seller'), [go])
  return null
}

/** Shows its screen to a seller who did all that signing in asks. */
export function SignedIn({ path, children }: { path: string; children: ReactNode }) {
  return (
    <SignInStages stranger={<ToTheDoor />}>
      {({ email }) => (
        <Shell path={path} email={email}>
          {children}
        </Shell>
      )}
    </SignInStages>
  )
}
