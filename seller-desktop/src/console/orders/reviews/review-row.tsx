import type { AdminReviewView } from '@topup/core/api/reviews'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import list from '../../parts/row-list.module.css'

const places = [1, 2, 3, 4, 5]

interface ReviewRowProps {
  review: AdminReviewView
  busy: boolean
  onModerate: (isHidden: boolean) => void
  onAnswer: () => void
  onRemoveAnswer: () => void
}

export function ReviewRow({ review, busy, onModerate, onAnswer, onRemoveAnswer }: ReviewRowProps) {
  const texts = useTexts().reviews
  const { customerName: name, rating, comment, createdAt, gameName, trackingCode, isHidden, answer } = review
  const button = (action: string, onClick: () => void, words: string, loading = false) => (
    <Button size="small" loading={loading} aria-label={fill(words, { action, name })} onClick={onClick}>
      {action}
    </Button>
  )
  return (
    <li className={list.row}>
      <div className={cx(list.words, isHidden && 'quiet')}>
        <p className={list.head}>
          <span role="img" aria-label={fill(texts.stars, { rating })} className={list.stars}>
            {places.map((place) => (
              <Icon key={place} name="star" size={16} className={cx(place <= rating && list.full)} />
            ))}
          </span>
          <span className={list.name}>{name}</span>
          {isHidden && <Badge>{texts.hidden}</Badge>}
        </p>
        <p>{comment}</p>
        {answer && <p>{fill(texts.answered, { answer: answer.text })}</p>}
        <p className="fine tabular">
          {gameName} · {trackingCode} · <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </p>
      </div>
      <div className="row">
        {button(answer ? texts.changeAnswer : texts.answer, onAnswer, answer ? texts.answerOf : texts.of)}
        {answer && button(texts.removeAnswer, onRemoveAnswer, texts.answerOf)}
        {button(isHidden ? texts.show : texts.hide, () => onModerate(!isHidden), texts.of, busy)}
      </div>
    </li>
  )
}
