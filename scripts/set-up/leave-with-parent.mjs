const lookMs = 250

/** Ends this process as SIGTERM would when what started it is gone, even by kill -9: no orphans. */
export function leaveWithParent() {
  if (process.channel) {
    process.once('disconnect', leave)
    process.channel.unref()
    return
  }
  // npm runs us in a shell, and a signal sent to npm ends that shell without a word to us.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    leave()
  }, lookMs)
  watch.unref()
}

const leave = () => process.kill(process.pid, 'SIGTERM')
