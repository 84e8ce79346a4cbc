import { useQuery } from '@tanstack/react-query'
import type { KeyedGame } from '@topup/core/delivery/keyed-games'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { AskingButton } from '../parts/asking-button.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'
import { useQueries } from '../queries.ts'

interface SupplierKeyFieldProps {
  gameId: KeyedGame
  gameName: string
  /** Only owners change keys; staff see whether there is one. */
  isOwner: boolean
}

/** The game's own key at the supplier; once saved it is never shown. */
export function SupplierKeyField({ gameId, gameName, isOwner }: SupplierKeyFieldProps) {
  const texts = useTexts().orders.deliver.key
  const queries = useQueries()
  const keys = useQuery(queries.supplierKeys)
  const [typed, setTyped] = useState('')
  const reads = [queries.supplierKeys.queryKey]
  const save = useChange((api, apiKey: string) => api('setSupplierKey', { id: gameId, apiKey }), {
    onMade: () => setTyped(''),
    reads,
  })
  const remove = useChange((api) => api('removeSupplierKey', { id: gameId }), { reads })
  const isSet = keys.data?.some((key) => key.gameId === gameId && key.setAt !== null) ?? false
  const state = keys.isError ? texts.unread : isSet ? texts.isSet : texts.isNotSet

  if (!isOwner) return <p className="note">{fill(state, { game: gameName })}</p>
  return (
    <div className="stack-tight">
      <TextField
        label={fill(texts.label, { game: gameName })}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={typed}
        hint={fill(state, { game: gameName })}
        error={save.error && reasonOf(save.error)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="row-wide">
        <Button
          size="small"
          loading={save.isPending}
          disabled={typed.trim().length < 8}
          onClick={() => save.mutate(typed.trim())}
        >
          {texts.save}
        </Button>
        {isSet && (
          <AskingButton
            variant="ghost"
            question={{ ...texts.removeAsk, title: fill(texts.removeAsk.title, { game: gameName }) }}
            change={remove}
            onConfirm={(done) => remove.mutate(undefined, done)}
          >
            {texts.remove}
          </AskingButton>
        )}
      </div>
    </div>
  )
}
