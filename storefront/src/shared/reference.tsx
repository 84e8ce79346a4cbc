import { ApiError } from '@topup/core/api/client'
import { fill } from '@topup/core/text/words'
import type { ReactNode } from 'react'
import { useSupportLink } from './config.ts'
import { useMessages } from './messages/messages.ts'
import styles from './reference.module.css'

/** Returns the id of the request that failed; undefined where no server answered. */
const requestIdOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.requestId : undefined)

/** The request id that a buyer can tell support about an error, and a link to a chat whose text begins with the id. */
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

/** Returns a sentence about an error, followed by the request's id for support. */
export const withReference = (sentence: ReactNode, error: unknown): ReactNode => (
  <>
    <span>{sentence}</span>
    <Reference error={error} />
  </>
)
