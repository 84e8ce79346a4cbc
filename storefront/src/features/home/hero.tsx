import { useQuery } from '@tanstack/react-query'
import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { GameCover } from '../../shared/art/game-cover.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import styles from './hero.module.css'

const sliceCount = 3

export function Hero() {
  const { hero } = useMessages().home
  const covers = (useQuery(queries.games()).data ?? []).slice(0, sliceCount)
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.text}>{hero.text}</p>
          <div className="row">
            <Button as="a" href="#games" variant="primary" size="large" icon={<Icon name="bolt" />}>
              {hero.start}
            </Button>
            <Button as="a" href="#how-it-works" variant="ghost" size="large" className={styles.second}>
              {hero.howItWorks}
            </Button>
          </div>
        </div>
        <div className={styles.art} aria-hidden="true">
          <span className={styles.strike} />
          {covers.map((game) => (
            <span key={game.id} className={styles.slice}>
              <GameCover imageUrl={game.imageUrl} width={480} height={480} load="first" className={styles.cover} />
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
