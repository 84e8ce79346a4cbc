import type { GameDetailView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { useConfig } from '../../shared/config.ts'
import { gameHelp } from '../../shared/messages/game-help.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { gameQuestions } from './game-questions.ts'
import styles from './questions.module.css'

/** Native details elements, which open without scripts as well. */
export function Questions({ game }: Readonly<{ game: GameDetailView }>) {
  const messages = useMessages()
  const language = useLanguage()
  const { payments } = useConfig()
  return (
    <section aria-labelledby="game-questions" className={styles.questions}>
      <h2 id="game-questions" className="heading">
        {fill(gameHelp[language].questionsTitle, { game: game.name })}
      </h2>
      <div className={styles.list}>
        {gameQuestions(game, payments, messages, language).map(({ question, answer }) => (
          <details key={question} name="game-questions" className={styles.item}>
            <summary className={styles.summary}>
              <h3 className="subheading">{question}</h3>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
