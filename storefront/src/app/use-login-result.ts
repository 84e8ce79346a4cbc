import { toast } from '@topup/core/ui/toast-store.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '../shared/messages/messages.ts'

const marked = /^#login=(denied|failed)$/

/** Says once what became of a visit to the login provider, and takes the mark out of the address. */
export function useLoginResult(): void {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const { loginResult } = useMessages().shell
  useEffect(() => {
    const result = marked.exec(hash)?.[1]
    if (result !== 'denied' && result !== 'failed') return
    navigate({ hash: '' }, { replace: true, state })
    toast({ ...loginResult[result], ...(result === 'failed' ? { variant: 'destructive' } : {}) })
  }, [hash, state, navigate, loginResult])
}
