import { fill } from '@topup/core/text/words'
import { HOUR } from '@topup/core/time'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { Section } from '../parts/section.tsx'
import { toTimeField } from '../parts/time-field.ts'
import { useChange } from '../parts/use-change.ts'
import styles from './setup.module.css'

function DoubtDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts().setup.doubt
  const [since, setSince] = useState(() => toTimeField(new Date(Date.now() - HOUR)))
  const doubt = useChange((api, time: string) => api('doubtSince', { since: new Date(time).toISOString() }), {
    done: ({ held, asked, doubtedAt }) =>
      doubtedAt === null
        ? { title: texts.done, description: fill(texts.doneText, { held, asked }) }
        : { title: texts.before, description: fill(texts.beforeText, { time: formatTime(doubtedAt) }) },
    onMade: onClose,
  })
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.confirm}
      busy={doubt.isPending}
      isReady={since !== ''}
      error={doubt.error && reasonOf(doubt.error)}
      onClose={onClose}
      onSubmit={() => doubt.mutate(since)}
    >
      <TextField
        type="datetime-local"
        label={texts.since}
        hint={texts.sinceHint}
        value={since}
        onChange={({ target }) => setSince(target.value)}
      />
      <p>{texts.happens}</p>
      <ul className={styles.needs}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="fine">{texts.again}</p>
    </FormDialog>
  )
}

/** Lets the owner report a database failover that lost the last commits, so that the store re-checks its data. */
export function DoubtSection() {
  const texts = useTexts().setup.doubt
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={texts.section}>
      <div className="stack">
        <p>{texts.text}</p>
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {texts.ask}
          </Button>
        </div>
      </div>
      {isOpen && <DoubtDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
