import type { GameDetailView } from '@topup/core/api/games'
import { amountStep } from '@topup/core/catalog/amount-picture'
import { groupPackages } from '@topup/core/catalog/describe-package'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { PackageChoice } from './package-choice.tsx'
import styles from './packages.module.css'

type PackagesProps = Readonly<{
  game: GameDetailView
  /** Path of this page: without scripts the form is sent here, with the choice in the address. */
  path: string
  chosenId: string | undefined
  onChoose: (packageId: string) => void
}>

/** The packages by kind. Without scripts the form puts the choice into the address, never the player. */
export function Packages({ game, path, chosenId, onChoose }: PackagesProps) {
  const { game: texts, home } = useMessages()
  if (game.packages.length === 0) {
    return (
      <div id="no-packages" tabIndex={-1}>
        <Banner>{home.packages.none}</Banner>
      </div>
    )
  }
  const amounts = game.packages.map(({ amount }) => amount)
  return (
    <form method="get" action={path} className={styles.groups} onSubmit={(event) => event.preventDefault()}>
      {groupPackages(game.packages).map(({ kind, packages }) => (
        <fieldset key={kind} className={styles.group}>
          <legend className={`caption ${styles.kind}`}>
            {kind === 'currency' ? game.currency : texts.kinds[kind]}
          </legend>
          <div className={styles.cards}>
            {packages.map((offered) => (
              <PackageChoice
                key={offered.id}
                offered={offered}
                currency={game.currency}
                step={amountStep(offered.amount, amounts)}
                isChosen={offered.id === chosenId}
                onChoose={() => onChoose(offered.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <noscript>
        <Button type="submit" variant="primary">
          {texts.showWays}
        </Button>
      </noscript>
    </form>
  )
}
