import { plural } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { PayMark } from '../../shared/art/pay-mark.tsx'
import type { WayId } from '../../shared/buyer/wanted-payment.ts'
import { gameHelp } from '../../shared/messages/game-help.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../shared/prices.ts'
import { isOpen, type PayWay, wayGroups } from './pay-ways.ts'
import styles from './ways.module.css'

type WaysProps = Readonly<{
  ways: readonly PayWay[]
  chosenId: WayId | undefined
  onChoose: (way: WayId) => void
}>

/** Each way to pay for the chosen package, with the exact amount that it charges. */
export function Ways({ ways, chosenId, onChoose }: WaysProps) {
  const texts = gameHelp[useLanguage()]
  if (!ways.some(isOpen)) return <Banner tone="wait">{texts.noWays}</Banner>
  const groups = wayGroups
    .map((group) => ({ group, own: ways.filter((way) => way.group === group) }))
    .filter(({ own }) => own.length > 0)
    // Groups follow the order of their ways to pay: a buyer abroad sees cards first.
    .sort((a, b) => ways.indexOf(a.own[0] as PayWay) - ways.indexOf(b.own[0] as PayWay))
  return (
    <div className={styles.groups}>
      {groups.map(({ group, own }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={`caption ${styles.kind}`}>{texts.groups[group]}</legend>
          <div className={styles.cards}>
            {own.map((way) => (
              <WayChoice key={way.id} way={way} isChosen={way.id === chosenId} onChoose={() => onChoose(way.id)} />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="fine">{texts.waysText}</p>
    </div>
  )
}

function WayChoice({ way, isChosen, onChoose }: { way: PayWay; isChosen: boolean; onChoose: () => void }) {
  const { card } = useMessages().game
  const texts = gameHelp[useLanguage()]
  const format = useMoneyFormat()
  const hint = way.isOutOfLimits
    ? texts.outOfLimits
    : way.needs === null
      ? texts.notBorne
      : way.needs !== undefined && plural(texts.needs, way.needs)
  return (
    <ChoiceCard
      name="way"
      value={way.id}
      checked={isChosen}
      disabled={!isOpen(way)}
      onChange={onChoose}
      className={styles.card}
    >
      <span className={styles.way}>
        <span className={styles.named}>
          <PayMark way={way.id} />
          <span className={styles.name}>{way.name ?? card}</span>
        </span>
        <span className={styles.amount}>{format(way.amount)}</span>
        {hint && <span className="fine">{hint}</span>}
      </span>
    </ChoiceCard>
  )
}
