type Job = () => Promise<void>

/** Removes and returns the first entry. The caller appends the entry again if it has more jobs. */
function takeTurn<Value>(turns: Map<string, Value>): readonly [string, Value] | undefined {
  const [first] = turns
  if (first) turns.delete(first[0])
  return first
}

/**
 * Runs one job at a time. Lanes (such as mail and download) take turns, and within a lane its owners take turns. So an
 * owner with a hundred jobs delays another owner by one job only.
 */
export function createFairLine<Lane extends string>() {
  const lanes = new Map<string, Map<string, Job[]>>()
  let isBusy = false

  function takeJob(): Job | undefined {
    const lane = takeTurn(lanes)
    const owner = lane && takeTurn(lane[1])
    const job = owner?.[1].shift()
    if (owner && owner[1].length > 0) lane[1].set(...owner)
    if (lane && lane[1].size > 0) lanes.set(...lane)
    return job
  }

  async function workOff(): Promise<void> {
    isBusy = true
    for (let job = takeJob(); job; job = takeJob()) await job()
    isBusy = false
  }

  return <Result>(lane: Lane, owner: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const owners = lanes.get(lane) ?? new Map<string, Job[]>()
      const jobs = owners.get(owner) ?? []
      jobs.push(() => work().then(resolve, reject))
      lanes.set(lane, owners.set(owner, jobs))
      if (!isBusy) void workOff()
    })
}
