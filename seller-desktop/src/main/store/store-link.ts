import { join } from 'node:path'
import type { SellerEventView } from '@topup/core/api/attention'
import type { EndpointName } from '@topup/core/api/endpoints'
import { AuthorizationResponseError } from 'oauth4webapi'
import type { Answer, EnrolResult, LockReason } from '../../shared/bridge.ts'
import type { Log } from '../files/log.ts'
import { enrol } from './enrol.ts'
import { forgetKnownAnswers, openKnownAnswers } from './known-answers.ts'
import { listen } from './listen.ts'
import { type Line, makeRequest } from './make-request.ts'
import { holdTokens } from './tokens.ts'
import { troubleOfExchange } from './trouble.ts'
import type { Enrolment, Vault } from './vault.ts'

export type LinkState =
  | Readonly<{ kind: 'new' }>
  | Readonly<{ kind: 'enrolling'; storeUrl: string; keyMark: string | null }>
  | Readonly<{ kind: 'locked'; storeUrl: string | null; reason: LockReason }>
  | Readonly<{ kind: 'ready'; storeUrl: string; deviceName: string }>

export interface LinkParts {
  folder: string
  vault: Vault
  log: Log
  now: () => Date
  openBrowser: (url: string, storeUrl: string) => Promise<boolean>
  onState: (state: LinkState) => void
  onEvent: (event: SellerEventView) => void
}

export interface StoreLink {
  /** Connects with the enrolment that an earlier run saved. */
  start(): void
  state(): LinkState
  storeUrl(): string | undefined
  line(): Line | undefined
  request(name: EndpointName, input: unknown): Promise<Answer>
  enrol(storeUrl: string, deviceName: string): Promise<EnrolResult>
  cancelEnrolment(): void
  forget(): Promise<void>
  close(): void
}

/** The app's only connection, to the store it is enrolled with. */
export function openStoreLink(parts: LinkParts): StoreLink {
  const { vault, log, now, onState } = parts
  const answersFolder = join(parts.folder, 'known')
  let state: LinkState = { kind: 'new' }
  let line: Line | undefined
  let hearing = new AbortController()
  let enrolling: AbortController | undefined

  function become(next: LinkState) {
    state = next
    log.info('link', { state: next.kind })
    onState(next)
  }
  function connect(enrolment: Enrolment) {
    const { storeUrl, deviceName, cacheKey } = enrolment
    const tokens = holdTokens(enrolment, (refreshToken) => vault.write({ ...enrolment, refreshToken }), now)
    // Without a keyring answers could not be encrypted safely, so none are kept.
    const known = vault.canRemember ? openKnownAnswers(answersFolder, cacheKey, now) : undefined
    line = { storeUrl, tokens, known, now }
    hearing = new AbortController()
    void listen(line, parts.onEvent, hearing.signal)
    become({ kind: 'ready', storeUrl, deviceName })
  }
  function disconnect() {
    hearing.abort()
    line = undefined
    vault.clear()
    forgetKnownAnswers(answersFolder)
  }
  function lock() {
    if (!line) return
    const { storeUrl } = line
    disconnect()
    become({ kind: 'locked', storeUrl, reason: 'revoked' })
  }

  function readVault(): Enrolment | undefined {
    try {
      return vault.read()
    } catch (error) {
      log.error('enrolment unreadable', { error: String(error) })
      state = { kind: 'locked', storeUrl: null, reason: 'unreadable' }
      return undefined
    }
  }

  return {
    start() {
      const enrolment = readVault()
      if (enrolment) connect(enrolment)
    },
    state: () => state,
    storeUrl: () => line?.storeUrl ?? (state.kind === 'enrolling' ? state.storeUrl : undefined),
    line: () => line,
    async request(name, input) {
      const used = line
      if (!used) return { kind: 'trouble', trouble: 'locked' }
      const answer = await makeRequest(used, name, input)
      if (answer.kind === 'trouble') log.info('trouble', { call: name, trouble: answer.trouble })
      if (answer.kind === 'trouble' && answer.trouble === 'locked' && used === line) lock()
      return answer
    },
    async enrol(storeUrl, deviceName) {
      const before = state
      enrolling?.abort()
      const attempt = new AbortController()
      enrolling = attempt
      become({ kind: 'enrolling', storeUrl, keyMark: null })
      try {
        const openBrowser = (url: string) => parts.openBrowser(url, storeUrl)
        const onKey = (keyMark: string) => become({ kind: 'enrolling', storeUrl, keyMark })
        const enrolment = await enrol({ storeUrl, deviceName, onKey, openBrowser, signal: attempt.signal })
        disconnect()
        vault.write(enrolment)
        connect(enrolment)
        return { kind: 'enrolled' }
      } catch (error) {
        if (enrolling === attempt) become(before)
        if (attempt.signal.aborted) return { kind: 'cancelled' }
        log.error('enrolment failed', { error: String(error) })
        if (error instanceof AuthorizationResponseError) return { kind: 'denied' }
        return { kind: 'trouble', trouble: troubleOfExchange(error, now()) }
      } finally {
        if (enrolling === attempt) enrolling = undefined
      }
    },
    cancelEnrolment: () => enrolling?.abort(),
    async forget() {
      const used = line
      disconnect()
      become({ kind: 'new' })
      await used?.tokens.revoke()
    },
    close: () => {
      hearing.abort()
      enrolling?.abort()
    },
  }
}
