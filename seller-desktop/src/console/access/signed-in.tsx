import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Loaded } from '../parts/loaded.tsx'
import { Shell } from '../parts/shell.tsx'
import { usePlatform } from '../platform.ts'
import { useQueries } from '../queries.ts'
import { ChangePassword } from './change-password.tsx'

/** Shows its screen to a signed-in seller; anybody else goes to the door, a first password must be changed before. */
export function SignedIn({ path, children }: { path: string; children: ReactNode }) {
  const { go } = usePlatform()
  const session = useQuery(useQueries().seller)
  const isStranger = session.data === null

  useEffect(() => {
    if (isStranger) go('/seller')
  }, [isStranger, go])

  return (
    <Loaded query={session}>
      {(seller) => {
        if (!seller) return null
        if (seller.mustChangePassword) return <ChangePassword />
        return (
          <Shell path={path} email={seller.email}>
            {children}
          </Shell>
        )
      }}
    </Loaded>
  )
}
