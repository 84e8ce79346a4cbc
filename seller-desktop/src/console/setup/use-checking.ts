import { useQueryClient } from '@tanstack/react-query'
import type { SetupCheckView, SetupView } from '@topup/core/api/setup'
import { fill } from '@topup/core/text/words'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { countText, groupChecks, nameOf, signOf } from './checks.ts'
import { useRunChecks, useSetupQuery } from './setup-queries.ts'

/** Groups of checks run at once; more would use up the browser's connections to the store. */
const atOnce = 3

export type Checking = Readonly<{
  busy: ReadonlySet<string>
  /** Set while all checks run. */
  progress: Readonly<{ done: number; all: number }> | undefined
  /** The message for screen readers, whose users do not see rows change. */
  told: string
  tell: (words: string) => void
  checkOne: (check: SetupCheckView) => Promise<void>
  checkAll: (checks: readonly SetupCheckView[]) => Promise<void>
}>

/** Runs checks when the owner asks: the page stays usable, and rows change as results arrive. */
export function useChecking(): Checking {
  const texts = useTexts().setup
  const { queryKey } = useSetupQuery()
  const client = useQueryClient()
  const run = useRunChecks()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<Checking['progress']>()
  const [told, tell] = useState('')

  /** Resolves to undefined if the call was refused or failed; the failure has been reported by then. */
  async function make(ids: string[]): Promise<SetupView | undefined> {
    setBusy((before) => new Set([...before, ...ids]))
    try {
      return await run.mutateAsync(ids).catch(() => undefined)
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
    }
  }
  // Refetch at the end: answers arrive out of order, so the last may hold older results of other checks.
  const settle = () => client.invalidateQueries({ queryKey })

  async function checkOne(check: SetupCheckView) {
    tell('')
    const found = (await make([check.id]))?.checks.find(({ id }) => id === check.id)
    if (found) {
      const sign = texts.signs[signOf(found, new Date())]
      tell(fill(texts.check.told, { name: nameOf(found), sign, says: found.unmade ?? found.says }))
    }
    await settle()
  }

  async function checkAll(checks: readonly SetupCheckView[]) {
    const waiting = groupChecks(checks).map(([, group]) => group.map(({ id }) => id))
    let found: SetupView | undefined
    let isRefused = false
    setProgress({ done: 0, all: checks.length })
    tell(texts.lookingAtAll)
    async function work() {
      for (let ids = waiting.shift(); ids && !isRefused; ids = waiting.shift()) {
        const { length } = ids
        const answer = await make(ids)
        isRefused ||= !answer
        found = answer ?? found
        setProgress((before) => before && { ...before, done: before.done + length })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await settle()
    setProgress(undefined)
    const newest = client.getQueryData<SetupView>(queryKey) ?? found
    tell(isRefused || !newest ? '' : fill(texts.lookedAtAll, { counts: countText(newest.checks, new Date(), ', ') }))
  }

  return { busy, progress, told, tell, checkOne, checkAll }
}
