import { reviewLimits } from '@topup/core/review/review-limits'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { TextArea } from '@topup/core/ui/text-area.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useMessages } from '../../../shared/messages/messages.ts'
import { StarInput } from './star-input.tsx'

type Words = Readonly<{ rating: number; comment: string; customerName: string }>
type ReviewFormProps = Readonly<{ isBusy: boolean; error: ReactNode; onSend: (words: Words) => void }>

export function ReviewForm({ isBusy, error, onSend }: ReviewFormProps) {
  const { review: texts } = useMessages().track
  const [words, setWords] = useState<Words>({ rating: 0, comment: '', customerName: '' })
  const [wasSubmitted, setSubmitted] = useState(false)
  const change = (changed: Partial<Words>) => setWords((before) => ({ ...before, ...changed }))
  const problem = (isMissing: boolean, text: string) => (wasSubmitted && isMissing ? text : undefined)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (words.rating > 0 && words.comment.trim() && words.customerName.trim()) onSend(words)
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <StarInput
        value={words.rating}
        error={problem(words.rating === 0, texts.ratingMissing)}
        onChange={(rating) => change({ rating })}
      />
      <TextArea
        label={texts.comment}
        value={words.comment}
        maxLength={reviewLimits.comment}
        error={problem(!words.comment.trim(), texts.commentMissing)}
        onChange={(event) => change({ comment: event.target.value })}
      />
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={words.customerName}
        maxLength={reviewLimits.name}
        autoComplete="given-name"
        error={problem(!words.customerName.trim(), texts.nameMissing)}
        onChange={(event) => change({ customerName: event.target.value })}
      />
      {error && <Banner tone="stop" title={error} />}
      <div>
        <Button type="submit" variant="primary" loading={isBusy}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
