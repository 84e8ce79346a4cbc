import type { HelpQuestion } from '@topup/core/help/question'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './help-page.module.css'
import { QuestionItem } from './question-item.tsx'

type QuestionListProps = Readonly<{ questions: readonly HelpQuestion[] }>

export function QuestionList({ questions }: QuestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival opens once; a later render must not open again.
  useEffect(() => {
    const answer = hash ? list.current?.querySelector(`#${CSS.escape(hash.slice(1))}`) : undefined
    const question = answer?.closest('details')
    if (question) question.open = true
  }, [hash, key])

  return (
    <div ref={list} className={styles.list}>
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </div>
  )
}
