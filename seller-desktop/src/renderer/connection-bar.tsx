import { AwayBar } from '../console/parts/away-bar.tsx'
import { useShownSince } from './connection.ts'

/** Says that what is on screen is old, and how old, for as long as it is. */
export function ConnectionBar() {
  const since = useShownSince()
  return <div role="status">{since && <AwayBar since={since} onRetry={() => window.location.reload()} />}</div>
}
