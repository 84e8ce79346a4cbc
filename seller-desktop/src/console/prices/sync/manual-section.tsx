import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import { useIsOwner } from '../../people/access/use-is-owner.ts'
import { ProgressLine } from './progress-line.tsx'
import { useRunSync } from './sync-mutations.ts'

export function ManualSection() {
  const texts = useTexts().priceSync.manual
  const run = useRunSync()
  const isOwner = useIsOwner()
  return (
    <Section title={texts.title}>
      <ProgressLine idle={texts.text} />
      {isOwner && (
        <Button variant="primary" icon={<Icon name="refresh" />} loading={run.isPending} onClick={() => run.mutate()}>
          {run.isPending ? texts.running : texts.run}
        </Button>
      )}
    </Section>
  )
}
