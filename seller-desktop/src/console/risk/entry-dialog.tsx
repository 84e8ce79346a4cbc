import { type RiskSubject, riskSubjects } from '@topup/core/seller/risk-subjects'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { GameSelect } from '../parts/game-select.tsx'
import { reasonOf } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'

const lists = ['block', 'trust'] as const

export function EntryDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts().risk
  const [wanted, setList] = useState<(typeof lists)[number]>('block')
  const [subject, setSubject] = useState<RiskSubject>('player')
  const [gameId, setGame] = useState('')
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('180')
  const isPlayer = subject === 'player'
  const add = useChange(
    (call) =>
      call('addRiskEntry', {
        ...{ list: wanted, subject, value: value.trim(), reason: reason.trim(), days: Number(days) },
        ...(isPlayer && { gameId }),
      }),
    { done: texts.done, reads: [['risk-entries']], onMade: onClose },
  )
  const isWhole = value.trim() !== '' && reason.trim().length >= 3 && Number(days) >= 1 && (!isPlayer || gameId !== '')
  return (
    <FormDialog
      title={texts.addTitle}
      confirm={texts.save}
      busy={add.isPending}
      isReady={isWhole}
      error={add.error && reasonOf(add.error)}
      onClose={onClose}
      onSubmit={() => add.mutate()}
    >
      <Select
        label={texts.what}
        value={wanted}
        onChange={({ target }) => setList(lists.find((one) => one === target.value) ?? 'block')}
      >
        {lists.map((one) => (
          <option key={one} value={one}>
            {texts.lists[one]}
          </option>
        ))}
      </Select>
      <Select
        label={texts.subject}
        value={subject}
        onChange={({ target }) => setSubject(riskSubjects.find((one) => one === target.value) ?? 'player')}
      >
        {riskSubjects.map((one) => (
          <option key={one} value={one}>
            {texts.subjects[one]}
          </option>
        ))}
      </Select>
      {isPlayer && <GameSelect label={texts.game} gameId={gameId} onChoose={setGame} />}
      <TextField
        label={texts.values[subject]}
        hint={texts.valueHint}
        value={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setValue(target.value)}
      />
      <TextField
        label={texts.reason}
        value={reason}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={texts.days}
        hint={texts.daysHint}
        type="number"
        min={1}
        max={3650}
        step={1}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </FormDialog>
  )
}
