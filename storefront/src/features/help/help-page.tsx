import type { HelpFilter } from '@topup/core/help/categories'
import type { HelpQuestion } from '@topup/core/help/question'
import { searchQuestions } from '@topup/core/help/search-questions'
import { fill, plural } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { SearchField } from '@topup/core/ui/search-field.tsx'
import { useState } from 'react'
import { NothingFound } from '../../shared/art/scenes/nothing-found.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { CategoryFilter } from './category-filter.tsx'
import styles from './help-page.module.css'
import { HelpSupport } from './help-support.tsx'
import { QuestionList } from './question-list.tsx'

export function HelpPage({ questions }: Readonly<{ questions: readonly HelpQuestion[] }>) {
  const { help: texts } = useMessages()
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<HelpFilter>('all')
  const found = searchQuestions(questions, query, filter)

  function browseAll() {
    setQuery('')
    setFilter('all')
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          clearLabel={texts.clear}
          query={query}
          onChange={setQuery}
        />
      </header>
      <div className={styles.body}>
        <CategoryFilter chosen={filter} onChoose={setFilter} />
        <section aria-label={texts.questions} className={styles.questions}>
          <h2 className="visually-hidden">{texts.questions}</h2>
          <p role="status" className={`note ${styles.count}`}>
            {fill(plural(texts.results, found.length), { category: texts.categories[filter] })}
          </p>
          {found.length > 0 ? (
            <QuestionList questions={found} />
          ) : (
            <EmptyState
              drawing={<NothingFound />}
              title={fill(texts.noneTitle, { query: query.trim() })}
              action={<Button onClick={browseAll}>{texts.browseAll}</Button>}
            >
              {texts.noneText}
            </EmptyState>
          )}
        </section>
      </div>
      <HelpSupport />
    </div>
  )
}
