import { lazy } from 'react'
import { TrackPage } from '../features/track/track-page.tsx'
import { keepTrying } from '../shared/keep-trying.ts'

const Proof = lazy(() =>
  keepTrying(async () => ({ default: (await import('../features/account/prove-identity.tsx')).ProveIdentity })),
)

export const TrackRoute = () => <TrackPage proof={Proof} />
