import type { FoundPerson } from '@topup/core/api/persons'
import { type SoughtBy, soughtBy } from '@topup/core/seller/sought-by'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { GameSelect } from '../parts/game-select.tsx'
import { tellUnanswered } from '../parts/refusal.ts'
import { Section } from '../parts/section.tsx'
import { useChange } from '../parts/use-change.ts'
import { FoundList } from './found-list.tsx'
import styles from './privacy.module.css'

type Found = Readonly<{ sought: { by: SoughtBy; value: string; gameId?: string }; person: FoundPerson; at: number }>

export function FindSection() {
  const texts = useTexts().privacy
  const [by, setBy] = useState<SoughtBy>('email')
  const [value, setValue] = useState('')
  const [gameId, setGame] = useState('')
  const [found, setFound] = useState<Found>()
  const search = useChange(
    async (call, sought: Found['sought']) => ({ sought, person: await call('findPerson', sought), at: Date.now() }),
    { isSecret: true, failed: tellUnanswered(texts.failed), onMade: setFound },
  )
  const isWhole = value.trim() !== '' && (by !== 'player' || gameId !== '')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isWhole) search.mutate({ by, value: value.trim(), ...(by === 'player' && { gameId }) })
  }
  return (
    <Section title={texts.find}>
      <div className="stack">
        <p>{texts.findLead}</p>
        <form className={styles.find} onSubmit={onSubmit}>
          <Select
            label={texts.by}
            value={by}
            onChange={({ target }) => setBy(soughtBy.find((one) => one === target.value) ?? 'email')}
          >
            {soughtBy.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </Select>
          {by === 'player' && <GameSelect label={texts.game} gameId={gameId} onChoose={setGame} />}
          <TextField
            label={texts.values[by]}
            value={value}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setValue(target.value)}
          />
          <Button type="submit" disabled={!isWhole} loading={search.isPending}>
            {texts.search}
          </Button>
        </form>
        {found && (
          <FoundList
            key={found.at}
            sought={found.sought}
            person={found.person}
            isSearching={search.isPending}
            onSearch={(address) => {
              setBy('email')
              setValue(address)
              search.mutate({ by: 'email', value: address })
            }}
            onOpened={() => {
              setFound(undefined)
              setValue('')
            }}
          />
        )}
      </div>
    </Section>
  )
}
