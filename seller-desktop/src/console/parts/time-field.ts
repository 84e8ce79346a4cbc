const two = (value: number) => String(value).padStart(2, '0')

/** As a field for a time has it: this machine's clock, to the minute. */
export const toTimeField = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
