/**
 * Returns a function that calls `work` at once, but never twice within `rest()` ms; calls meanwhile are combined into
 * one at the end.
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
