const two = (value: number) => String(value).padStart(2, '0')

/** The value of a datetime-local field: local time, to the minute. */
export const toTimeField = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
