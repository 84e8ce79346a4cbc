/**
 * Calls `work` at once when it is asked for, but never twice within `rest()` ms: what is asked for meanwhile is one call
 * at the end of it.
 */
export function paced(rest: () => number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const call = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return () => {
    if (timer) return
    const left = last + rest() - performance.now()
    if (left <= 0) call()
    else timer = setTimeout(call, left).unref()
  }
}
