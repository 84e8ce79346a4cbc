/** A lifecycle as data: for each status, the events it accepts and the status each leads to. */
export type Lifecycle<Status extends string, Event extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Event, Status>>>>
>

/** The status that `event` leads to from `from`; undefined where the event is not allowed. */
export const nextStatus = <Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  from: Status,
  event: Event,
): Status | undefined => lifecycle[from][event]

export const allowedEvents = <Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  from: Status,
): Event[] => Object.keys(lifecycle[from]) as Event[]

/** The statuses from which `event` leads to `to`, for the WHERE clause of a conditional update. */
export const statusesBefore = <Status extends string, Event extends string>(
  lifecycle: Lifecycle<Status, Event>,
  event: Event,
): Status[] => (Object.keys(lifecycle) as Status[]).filter((status) => lifecycle[status][event] !== undefined)
