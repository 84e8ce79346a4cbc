import {
  otherInstitution,
  type RefundAccountField,
  type RefundAccountKind,
  readAccountNumber,
  readRefundAccount,
  refundAccountLimits,
  refundInstitutions,
} from '@topup/core/refund/refund-account'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import type { GivenAccount } from './refund-account-queries.ts'
import { useRefundAccountTexts } from './use-refund-account-texts.ts'

type FormProps = Readonly<{
  isBusy: boolean
  error: ReactNode
  onSend: (account: GivenAccount) => void
  onClose: (() => void) | undefined
}>

const nothing = { place: '', other: '', number: '', holder: '' }
/** Typed numbers may contain spaces between groups. */
const numberLength = 2 * refundAccountLimits.number.max
const fields: readonly RefundAccountField[] = ['institution', 'other', 'number', 'holder']

/** Reads a value such as `bank:bca`, as in the list of banks and wallets. */
function readPlace(place: string): Readonly<{ kind: RefundAccountKind; institution: string }> {
  const [kind, institution = ''] = place.split(':')
  return { kind: kind === 'wallet' ? 'wallet' : 'bank', institution }
}

export function RefundAccountForm({ isBusy, error, onSend, onClose }: FormProps) {
  const texts = useRefundAccountTexts()
  const [values, setValues] = useState(nothing)
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { place, ...rest } = values
  const entry = { ...readPlace(place), ...rest }
  const { kind, institution } = entry
  const read = readRefundAccount(entry)
  const number = readAccountNumber(kind, entry.number)
  const problems: readonly RefundAccountField[] = read.ok ? [] : read.problems
  const wordsOf = {
    institution: texts.institutionMissing,
    other: texts.otherWrong,
    number: kind === 'wallet' ? texts.phoneWrong : texts.numberWrong,
    holder: texts.holderWrong,
  }
  const problemOf = (field: RefundAccountField) =>
    wasSubmitted && problems.includes(field) ? wordsOf[field] : undefined
  const take = (field: keyof typeof nothing) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((known) => ({ ...known, [field]: target.value })),
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (read.ok) return onSend(entry)
    const first = fields.find((field) => problems.includes(field))
    const control = form.current?.elements.namedItem(first === 'institution' ? 'place' : (first ?? ''))
    if (control instanceof HTMLElement) showObstacle(control)
  }
  return (
    <form ref={form} className="stack" onSubmit={send} autoComplete="off" noValidate>
      <p>{texts.ask}</p>
      <Select label={texts.institution} error={problemOf('institution')} {...take('place')}>
        <option value="" disabled>
          {texts.choose}
        </option>
        <Institutions kind="bank" label={texts.banks} other={texts.otherBank} />
        <Institutions kind="wallet" label={texts.wallets} other={texts.otherWallet} />
      </Select>
      {institution === otherInstitution && (
        <TextField
          label={texts.otherName}
          maxLength={refundAccountLimits.other.max}
          error={problemOf('other')}
          {...take('other')}
        />
      )}
      <TextField
        label={kind === 'wallet' ? texts.phone : texts.number}
        hint={number || (kind === 'wallet' ? texts.phoneHint : texts.numberHint)}
        inputMode={kind === 'wallet' ? 'tel' : 'numeric'}
        maxLength={numberLength}
        error={problemOf('number')}
        {...take('number')}
      />
      <TextField
        label={texts.holder}
        hint={texts.holderHint}
        maxLength={refundAccountLimits.holder.max}
        error={problemOf('holder')}
        {...take('holder')}
      />
      <p className="note">{texts.safe}</p>
      {error && <Banner tone="stop" title={error} />}
      <div className="row-wide">
        <Button type="submit" variant="primary" loading={isBusy}>
          {texts.save}
        </Button>
        {onClose && (
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

type InstitutionsProps = Readonly<{ kind: RefundAccountKind; label: string; other: string }>

const Institutions = ({ kind, label, other }: InstitutionsProps) => (
  <optgroup label={label}>
    {Object.entries(refundInstitutions[kind]).map(([key, name]) => (
      <option key={key} value={`${kind}:${key}`}>
        {name}
      </option>
    ))}
    <option value={`${kind}:${otherInstitution}`}>{other}</option>
  </optgroup>
)
