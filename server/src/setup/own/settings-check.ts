import { readFile } from 'node:fs/promises'
import { settingsFiles, variableNames } from '../../platform/config.ts'
import { type DoubtfulSetting, listMisspelt } from '../../platform/doubtful-settings.ts'
import type { Party } from '../../platform/party-settings.ts'
import type { Check, CheckAnswer } from '../check.ts'
import type { Context } from '../context.ts'
import { store } from './store-check.ts'

type SettingsFile = Readonly<{ path: string; text: string }>

/** Reads the settings files. A missing or unreadable file has no names. */
const readSettingsFiles = (): Promise<SettingsFile[]> =>
  Promise.all(settingsFiles().map(async (path) => ({ path, text: await readFile(path, 'utf8').catch(() => '') })))

/** The names in a settings file: the text before each line's =, or the whole line without one. */
const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^export\s+/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => (line.split('=')[0] ?? '').trim())

function* listInFile({ path, text }: SettingsFile, parties: readonly Party[]): Generator<DoubtfulSetting> {
  const names = namesIn(text)
  const known = variableNames(parties)
  const given = Object.fromEntries(names.filter((name) => known.includes(name)).map((name) => [name, 'given']))
  const ofParties = parties.map(({ settings }) => settings)
  for (const one of listMisspelt(given, known, ofParties, names)) {
    yield { ...one, todo: one.todo.replace(/\.$/, ` (in ${path}).`) }
  }
}

/** Makes one answer of all findings. A finding in both environment and file is reported once, for the environment. */
function judgeSettings(inEnvironment: readonly DoubtfulSetting[], inFiles: readonly DoubtfulSetting[]): CheckAnswer {
  const bySentence = new Map([...inFiles, ...inEnvironment].map((one) => [one.sentence, one]))
  const found = [...bySentence.values()]
  if (found.length === 0) {
    return { state: 'green', says: 'Every setting that is given is one of the store’s, and none lacks another.' }
  }
  return {
    state: found.some(({ isWrong }) => isWrong) ? 'red' : 'yellow',
    says: found.map(({ sentence }) => sentence).join(' '),
    todo: [...found.map(({ todo }) => todo), 'Then start the store again.'],
  }
}

const noChat: DoubtfulSetting = {
  sentence: 'TELEGRAM_BOT_TOKEN is set, but no chat is: the bot tells nobody.',
  todo: 'Name the chat in the console under Settings, or take TELEGRAM_BOT_TOKEN away.',
  isWrong: false,
}

/** Checks names, groups and values of settings for likely mistakes. Reports no value. */
export const settingsCheck = (
  { config, settings, opening }: Context,
  parties: readonly Party[],
  readFiles: () => Promise<readonly SettingsFile[]> = readSettingsFiles,
): Check => ({
  ...store('settings', 'Settings'),
  async run() {
    const inFiles = (await readFiles()).flatMap((file) => [...listInFile(file, parties)])
    const lacksChat = opening.isGuarded && config.TELEGRAM_BOT_TOKEN && !settings.current().notices.telegramChat
    return judgeSettings([...config.doubtful, ...(lacksChat ? [noChat] : [])], inFiles)
  },
})
