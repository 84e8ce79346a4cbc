import type { TouchedView } from '@topup/core/api/persons'
import { type BreachKind, breachKinds, touchedFile } from '@topup/core/seller/breaches'
import { fill } from '@topup/core/text/words'
import { DAY } from '@topup/core/time'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { formatCount, formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { tellUnanswered } from '../parts/refusal.ts'
import list from '../parts/row-list.module.css'
import { Section } from '../parts/section.tsx'
import { toTimeField } from '../parts/time-field.ts'
import { useChange } from '../parts/use-change.ts'
import { useNow } from '../parts/use-now.ts'
import { usePlatform } from '../platform.ts'
import styles from './privacy.module.css'

/** Time to notify after a breach: GDPR article 33, and article 46 of Indonesia's Law 27/2022. */
const NOTICE = 3 * DAY

type Asked = Readonly<{ kind: BreachKind; from: string; until: string; value?: string }>

function Answer({ asked, touched }: { asked: Asked; touched: TouchedView }) {
  const texts = useTexts().privacy.breach
  const { download } = usePlatform()
  const { persons, unnamed, rows, opened } = touched
  const { kind, from, until } = asked
  // A download cannot ask for a second factor, and its refusal would replace the console. So this call asks first.
  const save = useChange((api) => api('findTouched', asked), {
    isSecret: true,
    failed: tellUnanswered(texts.failed),
    onMade: () => download(`${touchedFile}?${new URLSearchParams({ kind, from, until })}`),
  })
  return (
    <div className="stack" role="status">
      <p className="strong">{fill(texts.persons, { count: formatCount(persons) })}</p>
      {unnamed > 0 && <p>{fill(texts.unnamed, { count: formatCount(unnamed) })}</p>}
      <p>{fill(texts.opened, { count: formatCount(opened) })}</p>
      {persons > 0 && (kind === 'store' || kind === 'span') && (
        <div>
          <Button size="small" loading={save.isPending} onClick={() => save.mutate()}>
            {texts.save}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.touched}>
          {rows.map(({ email, purchases, kinds }) => (
            <li key={email} className={list.row}>
              <span className={list.words}>
                <span className={list.name}>{email}</span>
                <span className="fine">
                  {fill(texts.data, { count: formatCount(purchases), kinds: kinds.join(', ') })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {persons > rows.length && <p className="fine">{fill(texts.first, { count: formatCount(rows.length) })}</p>}
    </div>
  )
}

/** Lists the buyers affected by a data breach, and the deadline to notify them and the authority. */
export function BreachSection() {
  const texts = useTexts().privacy.breach
  const now = useNow()
  const hintId = useId()
  const [kind, setKind] = useState<BreachKind>('store')
  const [from, setFrom] = useState(() => toTimeField(new Date(Date.now() - DAY)))
  const [until, setUntil] = useState(() => toTimeField(new Date()))
  const [value, setValue] = useState('')
  const [answer, setAnswer] = useState<Readonly<{ asked: Asked; touched: TouchedView }>>()
  const look = useChange(async (api, asked: Asked) => ({ asked, touched: await api('findTouched', asked) }), {
    isSecret: true,
    failed: tellUnanswered(texts.failed),
    onMade: setAnswer,
  })
  const isOfOne = kind === 'order' || kind === 'account'
  const isWhole = from !== '' && until !== '' && (!isOfOne || value.trim() !== '')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isWhole) return
    const toIso = (time: string) => new Date(time).toISOString()
    look.mutate({ kind, from: toIso(from), until: toIso(until), ...(isOfOne && { value: value.trim() }) })
  }
  return (
    <Section title={texts.title}>
      <div className="stack">
        <Banner tone="wait">
          {fill(texts.deadline, { time: formatTime(new Date(now.getTime() + NOTICE).toISOString()) })}
        </Banner>
        <form className={styles.find} aria-describedby={hintId} onSubmit={onSubmit}>
          <Select
            label={texts.what}
            value={kind}
            onChange={({ target }) => setKind(breachKinds.find((one) => one === target.value) ?? 'store')}
          >
            {breachKinds.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </Select>
          <TextField
            type="datetime-local"
            label={texts.from}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextField
            type="datetime-local"
            label={texts.until}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          {isOfOne && (
            <TextField
              label={texts.values[kind]}
              value={value}
              maxLength={254}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
          <Button type="submit" disabled={!isWhole} loading={look.isPending}>
            {texts.look}
          </Button>
        </form>
        <p id={hintId} className="fine">
          {texts.hints[kind]}
        </p>
        {answer && <Answer {...answer} />}
      </div>
    </Section>
  )
}
