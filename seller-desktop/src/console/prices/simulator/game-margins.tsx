import { floorWays } from '@topup/core/pricing/pricing-rules'
import type { PricedItem } from '@topup/core/pricing/simulate'
import { fill } from '@topup/core/text/words'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useMemo } from 'react'
import { useTexts } from '../../messages/messages.ts'
import type { Draft } from './draft.ts'
import { useFaultText } from './fault-text.ts'
import type { Faults } from './read-draft.ts'
import styles from './simulator.module.css'

interface GameMarginsProps {
  catalogue: readonly (PricedItem & Readonly<{ gameName: string }>)[]
  draft: Draft
  faults: Faults
  onChange: (draft: Draft) => void
}

const choices = ['', ...floorWays] as const

/** Optional margin and covered payment methods for each game; folded away, because most stores have few. */
export function GameMargins({ catalogue, draft, faults, onChange }: GameMarginsProps) {
  const texts = useTexts().simulator
  const faultText = useFaultText(faults)
  const games = useMemo(() => [...new Map(catalogue.map(({ gameId, gameName }) => [gameId, gameName]))], [catalogue])
  return (
    <details>
      <summary className={styles.legend}>{texts.games}</summary>
      <p className="quiet">{texts.gamesHint}</p>
      <div className={styles.feeFields}>
        {games.map(([id, name]) => (
          <div key={id} className={styles.game}>
            <TextField
              label={name}
              trailing="%"
              inputMode="decimal"
              placeholder={draft.margin}
              value={draft.games[id] ?? ''}
              error={faultText(`games.${id}`)}
              onChange={(event) => onChange({ ...draft, games: { ...draft.games, [id]: event.target.value } })}
            />
            <Select
              hideLabel
              label={fill(texts.floorWaysOf, { name })}
              value={draft.gameFloorWays[id] ?? ''}
              onChange={(event) => {
                const chosen = choices.find((choice) => choice === event.target.value) ?? ''
                onChange({ ...draft, gameFloorWays: { ...draft.gameFloorWays, [id]: chosen } })
              }}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {texts.floorWaysChoices[choice]}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </details>
  )
}
