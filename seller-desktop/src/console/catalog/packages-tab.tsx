import { useQuery } from '@tanstack/react-query'
import type { AdminGameView, AdminPackageView } from '@topup/core/api/games'
import { Button } from '@topup/core/ui/button.tsx'
import { Card } from '@topup/core/ui/card.tsx'
import { EmptyState } from '@topup/core/ui/empty-state.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useIsOwner } from '../people/access/use-is-owner.ts'
import { useCatalogQueries, useTogglePackage } from './catalog-queries.ts'
import { PackageDialog } from './package-dialog.tsx'
import { PackageRow } from './package-row.tsx'
import styles from './rows.module.css'
import { SyncedPackageDialog } from './synced-package-dialog.tsx'

interface PackagesTabProps {
  gameId: string | undefined
  onGame: (gameId: string) => void
}

export function PackagesTab({ gameId, onGame }: PackagesTabProps) {
  const texts = useTexts().catalogue
  const games = useQuery(useCatalogQueries().games)
  return (
    <Loaded query={games}>
      {(list) => {
        const game = list.find(({ id }) => id === gameId) ?? list[0]
        if (!game) {
          return (
            <EmptyState icon="search" title={texts.games.none}>
              {texts.games.noneText}
            </EmptyState>
          )
        }
        return <PackagesOf key={game.id} game={game} games={list} onGame={onGame} />
      }}
    </Loaded>
  )
}

interface PackagesOfProps {
  game: AdminGameView
  games: readonly AdminGameView[]
  onGame: (gameId: string) => void
}

function PackagesOf({ game, games, onGame }: PackagesOfProps) {
  const texts = useTexts().catalogue.packages
  const packages = useQuery(useCatalogQueries().packages(game.id))
  const toggle = useTogglePackage(game.id)
  const isOwner = useIsOwner()
  const [asked, setAsked] = useState<{ pack: AdminPackageView | undefined }>()
  const close = () => setAsked(undefined)
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={texts.game}
          className={styles.grow}
          value={game.id}
          onChange={(event) => onGame(event.target.value)}
        >
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {isOwner && (
          <Button
            variant="primary"
            className={styles.end}
            icon={<Icon name="plus" size={16} />}
            onClick={() => setAsked({ pack: undefined })}
          >
            {texts.add}
          </Button>
        )}
      </div>
      <Loaded query={packages}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <Card padding="none">
              <ul aria-label={texts.tab}>
                {list.map((pack) => (
                  <PackageRow
                    key={pack.id}
                    pack={pack}
                    currency={game.currency}
                    isOwner={isOwner}
                    onToggle={(isActive) => toggle.mutate({ ...pack, isActive })}
                    onEdit={() => setAsked({ pack })}
                  />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      {asked?.pack?.source === 'supplier' && <SyncedPackageDialog pack={asked.pack} onClose={close} />}
      {asked && asked.pack?.source !== 'supplier' && (
        <PackageDialog gameId={game.id} pack={asked.pack} onClose={close} />
      )}
    </>
  )
}
