import { useQuery } from '@tanstack/react-query'
import type { AdminGameView } from '@topup/core/api/games'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { SearchField } from '@topup/core/ui/search-field.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useTyped } from '../parts/use-address.ts'
import { useCatalogQueries, useToggleGame } from './catalog-queries.ts'
import { GameDialog } from './game-dialog.tsx'
import { GameRow } from './game-row.tsx'
import styles from './rows.module.css'

const matches = ({ name, id, currency, otherNames }: AdminGameView, typed: string) =>
  [name, id, currency, ...otherNames].some((text) => text.toLowerCase().includes(typed.trim().toLowerCase()))

export function GamesTab({ onPackages }: { onPackages: (gameId: string) => void }) {
  const { catalogue, shell } = useTexts()
  const texts = catalogue.games
  const games = useQuery(useCatalogQueries().games)
  const toggle = useToggleGame()
  const [typed, setTyped] = useTyped('games')
  const [asked, setAsked] = useState<{ game: AdminGameView | undefined }>()
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.grow}>
          <SearchField
            label={texts.find}
            placeholder={texts.findHint}
            clearLabel={shell.clearSearch}
            query={typed}
            onChange={setTyped}
          />
        </div>
        <Button
          variant="primary"
          className={styles.end}
          icon={<Icon name="plus" size={16} />}
          onClick={() => setAsked({ game: undefined })}
        >
          {texts.add}
        </Button>
      </div>
      <Loaded query={games}>
        {(list) => {
          const shown = list.filter((game) => matches(game, typed))
          if (shown.length === 0) {
            return (
              <EmptyState icon="search" title={list.length === 0 ? texts.none : texts.noMatch}>
                {list.length === 0 && texts.noneText}
              </EmptyState>
            )
          }
          return (
            <Card padding="none">
              <ul aria-label={texts.title}>
                {shown.map((game) => (
                  <GameRow
                    key={game.id}
                    game={game}
                    onToggle={(isActive) => toggle.mutate({ ...game, isActive })}
                    onEdit={() => setAsked({ game })}
                    onPackages={() => onPackages(game.id)}
                  />
                ))}
              </ul>
            </Card>
          )
        }}
      </Loaded>
      {asked && <GameDialog game={asked.game} onClose={() => setAsked(undefined)} />}
    </>
  )
}
