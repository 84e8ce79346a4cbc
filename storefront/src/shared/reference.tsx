import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import type { ReactNode } from 'react'
import { useSupportLink } from './config.ts'
import { useMessages } from './messages/messages.ts'
import styles from './reference.module.css'

/** The id of the request that was answered with this error; undefined where nobody answered. */
const requestIdOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.requestId : undefined)

/** What the buyer can tell the store's support about an error, and a chat that begins with it. */
function Reference({ error }: { error: unknown }) {
  const { shell } = useMessages()
  const id = requestIdOf(error) ?? ''
  const [before, after] = shell.reference.split('{id}')
  const link = useSupportLink(fill(shell.reference, { id }))
  if (!id) return null
  return (
    <span className={styles.reference}>
      <span>
        {before}
        <span className={styles.id}>{id}</span>
        {after}
      </span>
      <a href={link} target="_blank" rel="noopener">
        {shell.supportChat.label}
        <span className="visually-hidden"> {shell.supportChat.newTab}</span>
      </a>
    </span>
  )
}

/** A sentence about an error, with what to tell about it. */
export const withReference = (sentence: ReactNode, error: unknown): ReactNode => (
  <>
    <span>{sentence}</span>
    <Reference error={error} />
  </>
)
