import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../../shared/api.ts'
import { readToken } from './read-token.ts'

export type OrderLink =
  | Readonly<{ state: 'none' | 'opening' }>
  | Readonly<{ state: 'spent'; code: string | undefined }>
  | Readonly<{ state: 'failed'; retry: () => void }>

/** Exchanges the link of a mail for the right to see its order, and takes the token out of the address at once. */
export function useOrderLink(onOpened: (trackingCode: string) => void): OrderLink {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [link, setLink] = useState<OrderLink>({ state: 'none' })
  const taken = useRef('')

  async function open(token: string) {
    setLink({ state: 'opening' })
    try {
      const { trackingCode } = await api('openOrderLink', { token })
      // The reader goes on as somebody who may see more: what was asked before is out of date.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders'),
      })
      setLink({ state: 'none' })
      onOpened(trackingCode)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'link_not_usable') {
        return setLink({ state: 'failed', retry: () => void open(token) })
      }
      const code = error.details?.trackingCode
      setLink({ state: 'spent', code: typeof code === 'string' ? code : undefined })
      if (typeof code === 'string') onOpened(code)
    }
  }

  useEffect(() => {
    const token = readToken(hash)
    if (!token || taken.current === token) return
    taken.current = token
    navigate({ hash: '' }, { replace: true, state })
    void open(token)
  })

  return link
}
