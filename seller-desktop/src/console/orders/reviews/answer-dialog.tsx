import type { AdminReviewView } from '@topup/core/api/reviews'
import { reviewLimits } from '@topup/core/review/review-limits'
import { fill } from '@topup/core/text/words'
import { useTexts } from '../../messages/messages.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { useChange } from '../../parts/use-change.ts'

export const reviewsKey = ['reviews']

export function useRemoveAnswer() {
  const texts = useTexts().reviews
  return useChange((api, id: string) => api('removeReviewAnswer', { id }), {
    done: texts.doneUnanswered,
    failed: texts.failed,
    reads: [reviewsKey],
  })
}

/** Writes or changes the store's answer to a review. */
export function AnswerDialog({ review, onClose }: Readonly<{ review: AdminReviewView; onClose: () => void }>) {
  const texts = useTexts().reviews
  const { title, label, hint, confirm } = texts.answerDialog
  const answer = useChange((api, words: string) => api('answerReview', { id: review.id, answer: words }), {
    done: texts.doneAnswered,
    onMade: onClose,
    reads: [reviewsKey],
  })
  return (
    <AskDialog
      title={fill(title, { name: review.customerName })}
      field={{
        label,
        hint,
        maxLength: reviewLimits.answer,
        minLength: 1,
        long: true,
        value: review.answer?.text ?? '',
      }}
      confirm={confirm}
      busy={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onConfirm={(words) => answer.mutate(words)}
    />
  )
}
