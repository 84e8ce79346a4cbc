import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import styles from './manual-section.module.css'
import { useRunSync } from './sync-mutations.ts'

export function ManualSection() {
  const texts = useTexts().priceSync.manual
  const run = useRunSync()
  return (
    <Section title={texts.title}>
      <p className={styles.text}>{texts.text}</p>
      <Button variant="primary" icon={<Icon name="refresh" />} loading={run.isPending} onClick={() => run.mutate()}>
        {run.isPending ? texts.running : texts.run}
      </Button>
    </Section>
  )
}
