import { incidentLimits } from '@topup/core/sales/incident-limits'
import { TextArea } from '@topup/core/ui/text-area.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../messages/messages.ts'

export type Draft = Readonly<{ en: string; id: string }>
export const emptyDraft: Draft = { en: '', id: '' }
export const isWhole = ({ en, id }: Draft) => en.trim() !== '' && id.trim() !== ''

type FieldsProps = Readonly<{ words: Draft; onChange: (words: Draft) => void }>

/** Fields for the title in both languages. */
export function TitleFields({ words, onChange }: FieldsProps) {
  const texts = useTexts().incidents
  const field = (key: keyof Draft, label: string) => (
    <TextField
      label={label}
      value={words[key]}
      maxLength={incidentLimits.title}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...words, [key]: target.value })}
    />
  )
  return (
    <>
      {field('en', texts.titleEn)}
      {field('id', texts.titleId)}
    </>
  )
}

/** Fields for the text in both languages. */
export function WordsFields({ words, onChange }: FieldsProps) {
  const texts = useTexts().incidents
  const field = (key: keyof Draft, label: string, hint?: string) => (
    <TextArea
      label={label}
      hint={hint}
      value={words[key]}
      maxLength={incidentLimits.text}
      onChange={({ target }) => onChange({ ...words, [key]: target.value })}
    />
  )
  return (
    <>
      {field('en', texts.textEn, texts.textHint)}
      {field('id', texts.textId)}
    </>
  )
}
