import { useQuery } from '@tanstack/react-query'
import { needsInWords } from '@topup/core/setup/needs-in-words'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Link } from 'react-router'
import { useTexts } from '../messages/messages.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { useSetupQuery } from '../setup/setup-queries.ts'

/** Tells owners why a live store takes no orders yet; staff cannot change the set-up. */
export function OpeningLine() {
  const texts = useTexts().dashboard
  const setup = useQuery({ ...useSetupQuery(), enabled: useIsOwner() })
  if (setup.data?.isOpen !== false) return null
  return (
    <Banner
      tone="wait"
      action={
        <Button as={Link} size="small" to="/admin/setup">
          {texts.openSetup}
        </Button>
      }
    >
      {fill(texts.notOpen, { needs: needsInWords(setup.data.missing) })}
    </Banner>
  )
}
