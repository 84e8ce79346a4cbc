import { styleText } from 'node:util'

const levels: Readonly<Record<number, readonly [name: string, colour: 'gray' | 'green' | 'yellow' | 'red']>> = {
  20: ['debug', 'gray'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
}
const ERROR = 50

/** Escapes control characters, so that a logged value cannot control the terminal. */
const visible = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

const valueText = (value: unknown) =>
  visible(typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value))

const clock = (time: number) => new Date(time).toLocaleTimeString('en-GB')

/** The locations in a stack and its causes, without the first line, which repeats the message. */
const placesOf = (stack: string) => stack.split('\n').filter((line) => /^\s+at |^caused by: /.test(line))

/**
 * Formats a JSON line of the log for a person: time, level, message and other fields; errors add their stack. Process
 * id, host name, request id and trace id are only in the JSON log.
 */
export function readableLine(json: string): string {
  const { time, level, msg = '', pid: _, hostname: __, requestId: ___, trace: ____, ...fields } = JSON.parse(json)
  const error = fields.err?.stack ? fields.err : undefined
  if (error) delete fields.err
  const [name, colour] = levels[level] ?? [String(level), 'gray']
  const said = [msg, error && `${error.type}: ${error.message}`].filter(Boolean).map(visible).join(': ')
  const pairs = Object.entries(fields).map(([key, value]) => `${visible(key)}=${valueText(value)}`)
  const line = [clock(time), styleText(colour, name.padEnd(5)), said, ...pairs].join(' ')
  const places = error && level >= ERROR ? placesOf(error.stack) : []
  return `${[line, ...places.map(visible)].join('\n')}\n`
}
