import type { PricedItem } from '@topup/core/pricing/simulate'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useMemo } from 'react'
import { useTexts } from '../../messages/messages.ts'
import type { Draft } from './draft.ts'
import styles from './simulator.module.css'

interface GameMarginsProps {
  catalogue: readonly (PricedItem & Readonly<{ gameName: string }>)[]
  draft: Draft
  onChange: (draft: Draft) => void
}

/** One optional margin for each game; folded away, because most stores have few. */
export function GameMargins({ catalogue, draft, onChange }: GameMarginsProps) {
  const texts = useTexts().simulator
  const games = useMemo(() => [...new Map(catalogue.map(({ gameId, gameName }) => [gameId, gameName]))], [catalogue])
  return (
    <details>
      <summary className={styles.legend}>{texts.games}</summary>
      <p className="quiet">{texts.gamesHint}</p>
      <div className={styles.fields}>
        {games.map(([id, name]) => (
          <TextField
            key={id}
            label={name}
            trailing="%"
            inputMode="decimal"
            placeholder={draft.margin}
            value={draft.games[id] ?? ''}
            onChange={(event) => onChange({ ...draft, games: { ...draft.games, [id]: event.target.value } })}
          />
        ))}
      </div>
    </details>
  )
}
