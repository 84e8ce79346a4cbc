import { useQuery } from '@tanstack/react-query'
import type { DisputeEvidenceView } from '@topup/core/api/refunds'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { CopyButton } from '@topup/core/ui/copy-button.tsx'
import { Sheet } from '@topup/core/ui/sheet.tsx'
import { TextArea } from '@topup/core/ui/text-area.tsx'
import { useState } from 'react'
import { formatPaid, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import { Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useChange } from '../parts/use-change.ts'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import styles from './order-details.module.css'
import { useOrderQueries } from './order-queries.ts'

const longestWord = 5_000

interface EvidenceSheetProps {
  paymentId: string
  disputeRef: string
  onClose: () => void
}

/** Shows the store's evidence about a disputed payment; an owner sends it, or copies it. */
export function EvidenceSheet({ paymentId, disputeRef, onClose }: EvidenceSheetProps) {
  const { disputes: texts, shell } = useTexts()
  const isOwner = useIsOwner()
  const [word, setWord] = useState('')
  const options = useOrderQueries().evidence(paymentId, disputeRef)
  const query = useQuery(options)
  const send = useChange((api) => api('sendDisputeEvidence', { paymentId, ref: disputeRef, word: word.trim() }), {
    done: texts.sent,
    sets: options.queryKey,
    reads: [['orders', 'details'], ['attention']],
    waits: false,
  })
  const ready = query.data?.canSend ? query.data : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.title}
      closeLabel={shell.close}
      footer={
        ready &&
        (isOwner ? (
          <AskingButton
            question={{ ...texts.question, title: fill(texts.question.title, { provider: ready.provider }) }}
            change={send}
            onConfirm={(done) => send.mutate(undefined, done)}
          >
            {texts.send}
          </AskingButton>
        ) : (
          <p className="fine">{texts.ownerOnly}</p>
        ))
      }
    >
      <Loaded query={query}>
        {(sheet) => (
          <div className={`small ${styles.details}`}>
            <EvidenceFacts sheet={sheet} />
            {ready && isOwner && (
              <TextArea
                label={texts.word}
                hint={texts.wordHint}
                value={word}
                maxLength={longestWord}
                onChange={({ target }) => setWord(target.value)}
              />
            )}
            <EvidenceTexts evidence={sheet.evidence} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

function EvidenceFacts({ sheet }: { sheet: DisputeEvidenceView }) {
  const texts = useTexts().disputes
  const { says, canSend, ref, reason, openedAt, dueBy, amount, currency } = sheet
  const facts = [
    { label: texts.ref, value: <span className="anywhere">{ref}</span> },
    { label: texts.disputed, value: formatPaid({ amount, currency }) },
    { label: texts.claimed, value: reason?.replaceAll('_', ' ') ?? texts.unknown },
    { label: texts.openedAt, value: formatTime(openedAt) },
    ...(dueBy ? [{ label: texts.dueBy, value: formatTime(dueBy) }] : []),
  ]
  return (
    <>
      <Banner tone={canSend ? 'wait' : 'info'}>{says}</Banner>
      <Facts facts={facts} />
    </>
  )
}

function EvidenceTexts({ evidence }: Pick<DisputeEvidenceView, 'evidence'>) {
  const { disputes: texts, shell } = useTexts()
  const whole = evidence.map(({ field, text }) => `${texts.fields[field]}\n${text}`).join('\n\n')
  return (
    <>
      <div className={styles.moneyHead}>
        <span className={styles.what}>{texts.copyAll}</span>
        <CopyButton
          value={whole}
          label={fill(shell.copy, { what: texts.copy })}
          copiedLabel={shell.copied}
          failedLabel={shell.copyFailed}
        />
      </div>
      {evidence.map(({ field, text }) => (
        <section key={field}>
          <h3 className={`caption ${styles.unitsTitle}`}>{texts.fields[field]}</h3>
          <p className={`anywhere ${styles.lines}`}>{text}</p>
        </section>
      ))}
    </>
  )
}
