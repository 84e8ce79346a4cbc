import type { HelpQuestion } from '@topup/core/help/question'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import styles from './question-item.module.css'

const shownTags = 2

/** Native details with a shared name: a single open answer, found by the browser's search, usable without scripts. */
export function QuestionItem({ question: { id, question, answer, tags } }: Readonly<{ question: HelpQuestion }>) {
  return (
    <details name="help" className={styles.item}>
      <summary className={styles.summary}>
        <h3 className={`subheading ${styles.question}`}>{question}</h3>
        <span className={styles.tags}>
          {tags.slice(0, shownTags).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      {/* The id is inside the details: a browser opens the details around a link's target. */}
      <div id={id} className={styles.answer}>
        {answer.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
